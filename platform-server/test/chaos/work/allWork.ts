import type { Sent } from '../../faults/senders.ts';
import type { CountingPeer } from '../../server/countingPeer.ts';
import { liftLimit } from '../../server/serverDatabase.ts';
import { settle } from '../verdict.ts';
import { beginAnswers } from './answers.ts';
import { beginBrowsers } from './browsers.ts';
import { watchFigures } from './figures.ts';
import { beginImports } from './imports.ts';
import { beginOrder } from './order.ts';
import { beginReplays } from './replays.ts';
import { beginSchedules } from './schedules.ts';
import { beginTunnels } from './tunnels.ts';
import { persistentApi } from './untilAnswered.ts';
import { beginWebhooks } from './webhooks.ts';
import type { Breach, Evidence, Work } from './work.ts';

/** How much is sent: by how many at once, and how long each of them rests, in milliseconds. */
export interface Load {
  senders: number;
  pauseMs: number;
}

/** Everything that is under way in a trial. */
export interface AllWork {
  /** By the many. */
  sent: readonly Sent[];
  /** Ends all in order, waits until it has settled, and judges it. */
  finish(database: Evidence['database'], hasJumped: boolean): Promise<Breach[]>;
  /** Judges what is on record now. */
  judge(evidence: Omit<Evidence, 'member' | 'account'>): Promise<Breach[]>;
  figures(): Record<string, number>;
  /** Ends what goes on after a failure. */
  abandon(): Promise<void>;
}

/** A page that was cut off comes back within half a minute, on a slow machine too. */
const arrivesWithinMs = 60_000;

interface AllWorkOptions {
  url: string;
  peer: CountingPeer;
  /** The primary, before the first fault. */
  database: Evidence['database'];
  load: Load;
}

/** Begins every kind of work at an installation. */
export async function beginAll({ url, peer, database, load }: AllWorkOptions): Promise<AllWork> {
  await liftLimit(database);
  const member = persistentApi(url);
  const admin = persistentApi(url, 'superadmin@weft.local');
  const { account_number: account } = await member<{ account_number: string }>('GET', '/account/me/');
  const ground = { url, member, admin, peer, account };
  const works: Work[] = [];
  const begin = async <One extends Work>(beginning: Promise<One>): Promise<One> => {
    const work = await beginning;
    works.push(work);
    return work;
  };
  const abandon = async () => {
    await Promise.allSettled(works.map(({ stop }) => stop()));
    await Promise.allSettled(works.map(({ close }) => close?.()));
  };
  const beginEach = async () => {
    await begin(watchFigures(ground, database));
    await begin(beginBrowsers(ground));
    await begin(beginReplays(ground));
    await begin(beginSchedules(ground));
    await begin(beginImports(ground));
    await begin(beginOrder(ground, load.pauseMs));
    await begin(beginAnswers(ground, 1_000));
    await begin(beginTunnels(ground, 300));
    return begin(beginWebhooks(ground, load));
  };
  const webhooks = await beginEach().catch(async (error: unknown) => {
    await abandon();
    throw error;
  });
  const judge: AllWork['judge'] = async (evidence) => {
    const breaches: Breach[] = [];
    for (const work of works) breaches.push(...(await work.judge({ ...evidence, member, account })));
    return breaches;
  };
  return {
    sent: webhooks.sent,
    judge,
    async finish(successor, hasJumped) {
      await Promise.all(works.map(({ stop }) => stop()));
      const unsettled = await settle(successor);
      const breaches = await judge({ database: successor, calls: peer.calls, hasJumped, arrivesWithinMs });
      for (const { close } of works) await close?.();
      return [...unsettled, ...breaches];
    },
    figures: () => Object.assign({}, ...works.map(({ figures }) => figures())),
    abandon,
  };
}
