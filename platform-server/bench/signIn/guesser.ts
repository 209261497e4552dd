import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Sends wrong passwords, many at once: a process of its own, so that the cost of sending is not the server's. Told by
 * argv: the server, how many at once, `one` name for all or a `name` for each, milliseconds between two waves, seconds.
 * Answers the statuses over IPC.
 */
const [url = '', parallel = '50', names = 'one', pause = '1000', seconds = '10'] = process.argv.slice(2);
const statuses: Record<string, number> = {};
const until = performance.now() + Number(seconds) * 1000;

async function guess(who: number): Promise<void> {
  const email = names === 'one' ? 'guest@weft.local' : `nobody${who}@example.org`;
  const body = new URLSearchParams({ email, password: `guess ${who}` });
  const answer = await fetch(`${url}/login`, { method: 'POST', redirect: 'manual', headers: { origin: url }, body });
  await answer.arrayBuffer();
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
}

while (performance.now() < until) {
  await Promise.all(Array.from({ length: Number(parallel) }, (_, who) => guess(who)));
  await sleep(Number(pause));
}
process.send?.(statuses);
process.disconnect?.();
