import { writeFileSync } from 'node:fs';

const NOBODY = 65_534;

/**
 * Gives up what the process does not need once everything is loaded: root, if the server has it, and its place in the
 * queue when the machine runs out of memory.
 */
export function confine() {
  attempt(() => writeFileSync('/proc/self/oom_score_adj', '1000'));
  if (process.getuid?.() !== 0) return;
  attempt(() => process.setgroups?.([]));
  attempt(() => process.setgid?.(NOBODY));
  attempt(() => process.setuid?.(NOBODY));
}

/**
 * Containers without the right to change users are confined by other means.
 *
 * @param {() => void} step
 */
function attempt(step) {
  try {
    step();
  } catch {
    // Not a reason to refuse service.
  }
}
