// Soft clicks made on the spot; silent unless the settings say otherwise.
let context = null;
const on = document.body.dataset.sound === "on";

function tone(pitch, length, loud, delay = 0) {
  if (!on) return;
  context ??= new AudioContext();
  const begin = context.currentTime + delay;
  const wave = context.createOscillator();
  const gain = context.createGain();
  wave.type = "sine";
  wave.frequency.setValueAtTime(pitch, begin);
  wave.frequency.exponentialRampToValueAtTime(pitch * 0.72, begin + length);
  gain.gain.setValueAtTime(loud, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  wave.connect(gain).connect(context.destination);
  wave.start(begin);
  wave.stop(begin + length);
}

export const sound = {
  move: () => tone(520, 0.07, 0.05),
  land: () => tone(300, 0.1, 0.06),
  turn: () => { tone(560, 0.16, 0.05); tone(840, 0.2, 0.045, 0.12); },
  refused: () => tone(170, 0.14, 0.05),
};
