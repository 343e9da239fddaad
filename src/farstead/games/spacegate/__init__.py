"""Space Gate Odyssey: the table of contents of the game."""

from pathlib import Path

from farstead.core.game import Game, Rules, register
from farstead.core.language import N_
from farstead.games.spacegate import actions, rules, words
from farstead.games.spacegate.appraisal import appraise
from farstead.games.spacegate.box import OWN, Contents, load
from farstead.games.spacegate.calendar import turn_of
from farstead.games.spacegate.census import census
from farstead.games.spacegate.citing import clause_of
from farstead.games.spacegate.exhibit import parts
from farstead.games.spacegate.measure import measure
from farstead.games.spacegate.picture import DRAWING
from farstead.games.spacegate.plan import plan
from farstead.games.spacegate.recap import summarize
from farstead.games.spacegate.refusals import refuse
from farstead.games.spacegate.scoring import result, sheet
from farstead.games.spacegate.seat import look, redeal
from farstead.games.spacegate.setup import OPTIONS, RULES_VERSION, set_up
from farstead.games.spacegate.state import State
from farstead.games.spacegate.ways import WAYS

GAME = register(
    Game(
        name="spacegate",
        title="Space Gate Odyssey",
        seats=range(2, 5),  # SG-1.1
        rules_version=RULES_VERSION,
        box_type=Contents,
        state_type=State,
        rules=Rules(
            set_up=set_up,
            asked=rules.asked,
            legal=rules.legal,
            apply=rules.apply,
            odds=rules.odds,
            look=look,
            redeal=redeal,
            appraise=appraise,
            result=result,
        ),
        actions=actions.ACTIONS,
        max_legal=actions.MAX_LEGAL,
        max_outcomes=actions.MAX_OUTCOMES,
        options=OPTIONS,
        verbs=actions.VERBS,
        load_box=load,
        own_box=OWN,
        parts=parts,
        value=actions.value,
        action=actions.action,
        sheet=sheet,
        census=census,
        prompt=words.prompt,
        tell=words.tell,
        name_action=words.name_action,
        clause_of=clause_of,
        refuse=refuse,
        turn_of=turn_of,
        summarize=summarize,
        plan=plan,
        drawing=DRAWING,
        clauses=Path(__file__).parent / "clauses",
        about=N_(
            "Build a station module by module, man the Odyssey's control rooms, and send your settlers through the "
            "gates to five exoplanets."
        ),
        secrets=False,
        measure=measure,
        ways=WAYS,
    )
)
