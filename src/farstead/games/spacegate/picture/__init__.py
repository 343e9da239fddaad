"""Space Gate Odyssey drawn: panels, places to point at, results shown beforehand, pieces that move, the gallery."""

from farstead.core.scene import Drawing
from farstead.games.spacegate.picture.gallery import gallery
from farstead.games.spacegate.picture.ghost import ghost
from farstead.games.spacegate.picture.panels import panels
from farstead.games.spacegate.picture.pointing import point, stage, turn
from farstead.games.spacegate.picture.rulepictures import illustrate
from farstead.games.spacegate.picture.travels import travels

DRAWING = Drawing(panels, stage, point, turn, ghost, travels, gallery, illustrate)
