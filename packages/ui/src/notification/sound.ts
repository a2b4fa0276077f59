/** Two short notes, the second higher; Hz and when they begin in seconds. */
const notes = [
  { pitch: 660, start: 0 },
  { pitch: 880, start: 0.11 },
];
const noteSeconds = 0.16;
const loudness = 0.07;

/** Tabs that hear the same within this time make one sound. */
const quietMs = 1500;
const lockName = "cortile notification sound";

/** A short sound that something came; nothing where the browser does not let pages make any yet. */
export function playSound(): void {
  // Browsers keep a page silent until its reader has pressed something.
  if (typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return;
  // Pages without https have none.
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return ring();
  const held = (lock: Lock | null) => {
    if (!lock) return undefined;
    ring();
    return new Promise((resolve) => setTimeout(resolve, quietMs));
  };
  void locks.request(lockName, { ifAvailable: true }, held);
}

function ring(): void {
  const context = new AudioContext();
  const play = () => {
    for (const { pitch, start } of notes) {
      const at = context.currentTime + start;
      const tone = new OscillatorNode(context, { frequency: pitch });
      const volume = new GainNode(context, { gain: loudness });
      volume.gain.setValueAtTime(loudness, at);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + noteSeconds);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + noteSeconds);
    }
    setTimeout(() => void context.close(), 1000);
  };
  void context.resume().then(play);
}
