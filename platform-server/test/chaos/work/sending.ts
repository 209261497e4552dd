import { setTimeout as sleep } from 'node:timers/promises';
import { isAcknowledged, type Sent, send } from '../../faults/senders.ts';
import { storedEvents } from '../../faults/verdict.ts';
import type { PeerCall } from '../../server/countingPeer.ts';
import { type Breach, breachOf, type Evidence } from './work.ts';

/** Whether a run is over, or on HOLD because nobody knows whether a call that must not be made twice has arrived. */
const isWell = (statuses: string) => ['SUCCESSFUL', 'HOLD'].includes(statuses);

/**
 * What holds of any sender. Whoever got no answer knows nothing; what was acknowledged is on record once, what was refused
 * is not there, and each event that is has one run that has ended well.
 */
export async function judgeSent(
  { database }: Pick<Evidence, 'database'>,
  sent: readonly Sent[],
  name: string,
): Promise<Breach[]> {
  const { rows, counts } = await storedEvents(database, name);
  const ids = (some: readonly Sent[]) => some.map(({ id, status }) => `${id} (answered ${status})`);
  const wrong = rows.filter(({ promised, statuses }) => promised !== 1 || !isWell(statuses?.join() ?? ''));
  return [
    ...breachOf(
      'what was acknowledged is on record once',
      ids(sent.filter((one) => isAcknowledged(one) && counts.get(one.id) !== 1)),
    ),
    ...breachOf(
      'what was refused is not on record',
      ids(sent.filter((one) => one.status === 503 && counts.has(one.id))),
    ),
    ...breachOf(
      'each event has one run that has ended well',
      wrong.map((one) => `${one.id} (${one.promised} promised, ${one.statuses ?? 'none'}) ${one.exceptions ?? ''}`),
    ),
  ];
}

/** One sender that sends one request after the other, with a pause between them, until it is stopped. */
export interface Sending {
  sent: readonly Sent[];
  stop(): Promise<void>;
}

/** How much of what was acknowledged may be without its effect: more is sent when there is less. */
export interface Bound {
  calls: readonly PeerCall[];
  /** The path of the call that is the last effect of a request. */
  effectOf(id: string): string;
  limit: number;
}

/** Counts what was acknowledged and has had no effect yet. */
function openEffects({ calls, effectOf }: Bound) {
  const seen = new Set<string>();
  const open = new Set<string>();
  let read = 0;
  const look = () => {
    for (; read < calls.length; read++) {
      const path = calls[read]?.path ?? '';
      seen.add(path);
      open.delete(path);
    }
  };
  return {
    add(id: string) {
      look();
      const path = effectOf(id);
      if (!seen.has(path)) open.add(path);
    },
    count() {
      look();
      return open.size;
    },
  };
}

/**
 * Sends an id, which is the name with the number of the request.
 * @param more what is in the body beside it
 */
export function keepSending(
  hook: string,
  name: string,
  { pauseMs, bound, more = {} }: { pauseMs: number; bound: Bound; more?: Record<string, unknown> },
): Sending {
  const sent: Sent[] = [];
  const effects = openEffects(bound);
  let isOver = false;
  const loop = (async () => {
    for (let number = 0; !isOver; await sleep(pauseMs)) {
      if (effects.count() >= bound.limit) continue;
      const one = await send(hook, `${name}-${number++}`, more);
      sent.push(one);
      if (isAcknowledged(one)) effects.add(one.id);
    }
  })();
  return {
    sent,
    async stop() {
      isOver = true;
      await loop;
    },
  };
}

/** How many of them were acknowledged, refused and neither. */
export function countSent(sent: readonly Sent[]) {
  const acknowledged = sent.filter(isAcknowledged).length;
  const refused = sent.filter(({ status }) => status === 503).length;
  return { acknowledged, refused, unanswered: sent.length - acknowledged - refused };
}
