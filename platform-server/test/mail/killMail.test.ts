import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunLog } from 'shared-contracts/api/run';
import { node } from '../engine/drawing.ts';
import { type ApiCall, signIn } from '../server/apiClient.ts';
import { type KillableServer, startKillable } from '../server/killableServer.ts';
import { haveStartedScenario, sendId } from '../server/startedScenario.ts';

import { openSmtpPeer, type SmtpPeer } from './smtpPeer.ts';

let server: KillableServer;
let peer: SmtpPeer;
let api: ApiCall;
let hook: string;

before(async () => {
  peer = await openSmtpPeer();
  server = await startKillable({ WEFT_SMTP_URL: peer.url });
  api = await signIn(server.url);
  const mail = node('mail', 'mail', { to: '{{ payload.id }}@example.com', subject: 'Order', content: 'Received' });
  const next = node('next', 'mail', { to: '{{ payload.id }}@next.example', subject: 'Order', content: 'Sent' });
  hook = await haveStartedScenario(api, 'Orders', [mail, next], 'start > mail > next');
});
after(async () => {
  await server?.close();
  await peer?.close();
});

/** Waits until a condition holds; fails with what `state` says when it never does. */
async function until(holds: () => boolean | Promise<boolean>, state: () => string): Promise<void> {
  for (const limit = Date.now() + 60_000; !(await holds()); await sleep(20)) {
    assert.ok(Date.now() < limit, `It did not happen: ${state()}`);
  }
}

async function outcomeOf(id: string): Promise<RunLog> {
  let run: RunLog | undefined;
  const hasEnded = async () => {
    run = await api<RunLog>('GET', `/run-status/logs/${id}`);
    return ['SUCCESSFUL', 'FAILED', 'CANCELLED', 'HOLD'].includes(run.status);
  };
  await until(hasEnded, () => `run ${id} is ${run?.status}`);
  assert.ok(run);
  return run;
}

const addressed = (name: string) => `${name}@example.com`;

test('killed before, while or after a mail is handed over, no run sends it twice, and each says what became of it', async () => {
  const reached = new Set<string>();
  // `before` comes to its first mail, `after` to the one behind it; neither gets an answer.
  peer.refuses = (address) => {
    if (address !== 'before@example.com' && address !== 'after@next.example') return null;
    reached.add(address);
    return new Promise(() => undefined);
  };
  // The mail server has the whole mail, and takes it; nobody is left to learn of that.
  const dead = Promise.withResolvers<void>();
  peer.beforeTaking = async ({ to }) => {
    if (to[0] !== 'during@example.com') return;
    reached.add(to[0]);
    await dead.promise;
  };
  const [before, during, after] = [
    await sendId(hook, 'before'),
    await sendId(hook, 'during'),
    await sendId(hook, 'after'),
  ];
  await until(
    () => reached.size === 3,
    () => `only ${[...reached].join(', ')} came to where the server is killed`,
  );
  await server.kill();
  dead.resolve();
  peer.refuses = () => null;
  await server.start();

  for (const run of [before, after]) {
    const { status, exception } = await outcomeOf(run);
    assert.deepEqual([status, exception], ['SUCCESSFUL', []]);
  }
  const unsure = await outcomeOf(during);
  assert.equal(unsure.status, 'FAILED');
  assert.match(unsure.exception[0]?.exception ?? '', /may or may not have been delivered/);
  const sent = [...['after', 'before', 'during'].map(addressed), 'after@next.example', 'before@next.example'];
  assert.deepEqual(peer.taken.flatMap(({ to }) => to).sort(), sent.sort());
});
