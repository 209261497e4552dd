const first = 1000;
const longest = 30_000;

/** Something that is tried until it succeeds. */
export interface Retrying {
  /** Begins, unless it is under way. */
  start(): void;
  stop(): void;
}

/**
 * Tries again and again, each time after twice the pause, at most every 30 s, and at once when the network is back.
 * Spread by chance, so that a server that comes back is not asked by every page in the same moment.
 */
export function createBackOff(attempt: () => Promise<boolean>): Retrying {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let running = false;

  async function run(): Promise<void> {
    clearTimeout(timer);
    if (!running) return;
    const done = await attempt();
    if (!running) return;
    if (done) stop();
    else plan();
  }

  function plan(): void {
    const pause = Math.min(first * 2 ** tries, longest) * (0.8 + Math.random() * 0.4);
    tries += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), pause);
  }

  const now = () => void run();

  function stop(): void {
    running = false;
    clearTimeout(timer);
    window.removeEventListener('online', now);
  }

  return {
    start() {
      if (running) return;
      running = true;
      tries = 0;
      window.addEventListener('online', now);
      plan();
    },
    stop,
  };
}
