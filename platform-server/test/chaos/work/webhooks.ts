import { node } from '../../engine/drawing.ts';
import { createHooks } from '../../faults/scenarios.ts';
import { type Sent, startSenders } from '../../faults/senders.ts';
import { haveStartedScenario } from '../../server/startedScenario.ts';
import { countSent, judgeSent } from './sending.ts';
import { breachOf, type Evidence, type Ground, type Work } from './work.ts';

const name = 'chaos';

/** What is sent by many at once, to scenarios that answer at once, with the result, sleep, and make calls. */
export interface WebhookWork extends Work {
  sent: readonly Sent[];
}

export async function beginWebhooks(
  { url, member, peer }: Ground,
  { senders, pauseMs }: { senders: number; pauseMs: number },
): Promise<WebhookWork> {
  const call = (path: string, policy = {}) =>
    node(path, 'http', { method: 'POST', url: `${peer.url}/${path}/{{ payload.id }}` }, { policy });
  const hooks = [
    ...(await createHooks(url, member)),
    await haveStartedScenario(member, 'Calls', [call('again')], 'start > again'),
    await haveStartedScenario(member, 'Careful calls', [call('careful', { idempotency: 'hold' })], 'start > careful'),
  ];
  const sending = startSenders(hooks, senders, name, pauseMs);
  return {
    sent: sending.sent,
    stop: async () => void (await sending.stop()),
    judge: async (evidence) => [...(await judgeSent(evidence, sending.sent, name)), ...judgeCalls(evidence)],
    figures: () => countSent(sending.sent),
  };
}

/** Calls by path: those that are made again have the key of the first one, and careful ones are made once. */
export function judgeCalls({ calls }: Pick<Evidence, 'calls'>) {
  const byPath = [...Map.groupBy(calls, ({ path }) => path)];
  const twice = byPath.filter(([path, made]) => path.startsWith('/careful/') && made.length > 1);
  const rekeyed = byPath.filter(([, made]) => new Set(made.map(({ key }) => key)).size > 1);
  const pathsOf = (some: typeof byPath) => some.map(([path]) => path);
  return [
    ...breachOf('a call that must not be made twice is made once', pathsOf(twice)),
    ...breachOf('a call that is made again has the key of the first one', pathsOf(rekeyed)),
  ];
}
