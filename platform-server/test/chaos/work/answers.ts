import { setTimeout as sleep } from 'node:timers/promises';
import { node } from '../../engine/drawing.ts';
import type { PeerCall } from '../../server/countingPeer.ts';
import { haveStartedScenario } from '../../server/startedScenario.ts';
import { countSent, judgeSent, keepSending } from './sending.ts';
import { breachOf, type Ground, type Work } from './work.ts';

const name = 'wait';
/** How long a run waits for its answer at least, in milliseconds. */
const considersMs = 400;

/** Runs that wait for a call, which somebody makes to the address that they sent. */
export async function beginAnswers({ member, peer }: Ground, pauseMs: number): Promise<Work> {
  const config = { mode: 'call', link_url: `${peer.url}/link/{{ payload.id }}` };
  const wait = node('wait', 'wait', { ...config, deadline: { amount: 5, unit: 'hours' } });
  const answered = node('answered', 'http', { method: 'POST', url: `${peer.url}/answered/{{ payload.id }}` });
  const hook = await haveStartedScenario(
    member,
    'Wait for a call',
    [wait, answered],
    'start > wait:answered > answered',
  );
  const bound = { calls: peer.calls, effectOf: (id: string) => `/answered/${id}`, limit: 10 };
  const sending = keepSending(hook, name, { pauseMs, bound });
  const answering = startAnswering(peer.calls);
  return {
    stop: () => sending.stop(),
    close: () => answering.stop(),
    async judge(evidence) {
      const made = new Set(evidence.calls.map(({ path }) => path));
      const lost = [...answering.given].filter((id) => !made.has(`/answered/${id}`));
      return [
        ...(await judgeSent(evidence, sending.sent, name)),
        ...breachOf('a run goes on with the answer that was acknowledged', lost),
      ];
    },
    figures: () => ({ waits: countSent(sending.sent).acknowledged, answers: answering.given.size }),
  };
}

/** Whether an answer was taken, is of no use any more, or has to be given again. */
async function give(link: string, id: string): Promise<'taken' | 'refused' | 'again'> {
  const answer = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null);
  await answer?.body?.cancel();
  if (answer?.status === 200) return 'taken';
  // Taken before, with an answer that was lost.
  return answer?.status === 409 || answer?.status === 410 ? 'refused' : 'again';
}

/** Answers each link that the peer is sent, once it is taken or was before. */
function startAnswering(calls: readonly PeerCall[]) {
  const given = new Set<string>();
  const done = new Set<string>();
  let isOver = false;
  const answerAll = async () => {
    for (const { path, at, body } of [...calls]) {
      const link = /"link":\s*"([^"]+)"/.exec(body)?.[1];
      if (!path.startsWith('/link/') || !link || done.has(link) || Date.now() < at + considersMs) continue;
      const id = path.slice('/link/'.length);
      const outcome = await give(link, id);
      if (outcome === 'taken') given.add(id);
      if (outcome !== 'again') done.add(link);
    }
  };
  const loop = (async () => {
    while (!isOver) {
      await answerAll();
      await sleep(200);
    }
  })();
  return {
    given,
    async stop() {
      isOver = true;
      await loop;
    },
  };
}
