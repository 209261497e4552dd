import { setTimeout as sleep } from 'node:timers/promises';
import type { Tunnel } from 'shared-contracts/api/tunnel';
import { node } from '../../engine/drawing.ts';
import { haveStartedScenario } from '../../server/startedScenario.ts';
import { spawnAgent, type TestAgent } from '../../tunnels/agent.ts';
import { countSent, judgeSent, keepSending } from './sending.ts';
import type { Ground, Work } from './work.ts';

const name = 'tunnel';
/** How long an agent is connected before it is killed, and how long nobody takes its place, in milliseconds. */
const [agentMs, absentMs] = [15_000, 1_500];

/** Calls through a tunnel whose agent is killed now and then; runs wait while there is none. */
export async function beginTunnels({ url, member, admin, peer }: Ground, pauseMs: number): Promise<Work> {
  const targets = [`127.0.0.1:${new URL(peer.url).port}`];
  const tunnel = await admin<Tunnel>('POST', '/tunnel/', { name: 'Inside', targets });
  const { token } = await admin<{ token: string }>('POST', `/tunnel/${tunnel.id}/token/`, {});
  const config = { method: 'POST', url: `${peer.url}/tunnel/{{ payload.id }}`, tunnel_id: tunnel.id };
  const hook = await haveStartedScenario(member, 'By a tunnel', [node('call', 'http', config)], 'start > call');
  const bound = { calls: peer.calls, effectOf: (id: string) => `/tunnel/${id}`, limit: 20 };
  const sending = keepSending(hook, name, { pauseMs, bound });
  const agents = keepAgent(url, token);
  return {
    async stop() {
      agents.leaveAlone();
      await sending.stop();
    },
    close: () => agents.stop(),
    judge: (evidence) => judgeSent(evidence, sending.sent, name),
    figures: () => ({ byTunnel: countSent(sending.sent).acknowledged, agents: agents.count() }),
  };
}

function keepAgent(server: string, token: string) {
  const stopped = new AbortController();
  const isStopped = new Promise<void>((resolve) => stopped.signal.addEventListener('abort', () => resolve()));
  const isLeftAlone = Promise.withResolvers<void>();
  let count = 0;
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopped.signal }).catch(() => {});
  /** Until it is time to kill it: never, once it is left alone. */
  const work = async (agent: TestAgent) => {
    await agent.message(/ Connected to /);
    const isTired = await Promise.race([pause(agentMs).then(() => true), isLeftAlone.promise.then(() => false)]);
    if (!isTired) await isStopped;
  };
  const loop = (async () => {
    while (!stopped.signal.aborted) {
      const agent = spawnAgent({ server, token, name: `agent-${++count}` });
      await Promise.race([work(agent).catch(() => {}), agent.exit, isStopped]);
      await agent.kill();
      await pause(absentMs);
    }
  })();
  return {
    count: () => count,
    /** The one that is there stays. */
    leaveAlone: () => isLeftAlone.resolve(),
    async stop() {
      stopped.abort();
      await loop;
    },
  };
}
