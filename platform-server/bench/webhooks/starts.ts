import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../../test/server/apiClient.ts';
import { startWeft, type WeftServer } from '../../test/server/weftServer.ts';
import { createFlow } from './flow.ts';

const payload = JSON.stringify({ id: 'start', amount: 11 });

async function firstAnswer(url: string): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: payload });
  if (answer.status !== 200) throw new Error(`The first webhook was answered with ${answer.status}`);
  await answer.text();
}

export interface Starts {
  /** Seconds from the start of the process to the answer of the first webhook: data directory new, and there already. */
  coldReady: number;
  coldAnswered: number;
  warmReady: number;
  warmAnswered: number;
}

const since = (began: number) => Math.round(performance.now() - began) / 1000;

/** Starts a server on a new data directory, then again on the same; leaves the second one running. */
export async function measureStarts(
  dataDirectory: string,
): Promise<{ starts: Starts; server: WeftServer; hook: string }> {
  let began = performance.now();
  // As outside of tests: the first start hashes the password of the demo accounts.
  const cold = await startWeft(dataDirectory, { WEFT_PASSWORD_COST: '15' });
  const coldReady = since(began);
  const hook = await createFlow(await signIn(cold.url), { mode: 'result', timeout_s: 30 });
  await firstAnswer(hook);
  const coldAnswered = since(began);
  // Behind a start some work is left; a stop in its midst would measure that.
  await sleep(5_000);
  const { port } = new URL(cold.url);
  await cold.stop();
  began = performance.now();
  const server = await startWeft(dataDirectory, { PORT: port });
  const warmReady = since(began);
  await firstAnswer(hook);
  return { starts: { coldReady, coldAnswered, warmReady, warmAnswered: since(began) }, server, hook };
}
