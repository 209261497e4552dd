import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { median, quantile } from '../../../tools/bench/statistics.ts';
import { connectTo } from '../../test/server/serverDatabase.ts';
import { startWeft, type WeftServer } from '../../test/server/weftServer.ts';

/** A server of which a part can be left out while it runs. */
export interface Weighed extends WeftServer {
  database: pg.Client;
  leaveOut(isOut: boolean): Promise<void>;
}

const hooks = join(import.meta.dirname, 'leaveOut.ts');
/** Long enough for the signal, and for what the turn before left to be done behind it. */
const restMs = 200;

/** Starts a server of which a part, one of those that leaveOut.ts names, can be left out. */
export async function weigh(part: string): Promise<Weighed> {
  const directory = await mkdtemp(join(tmpdir(), 'weft-bench-without-'));
  const server = await startWeft(directory, { NODE_OPTIONS: `--import=${hooks}`, WEFT_BENCH_WITHOUT: part });
  const database = await connectTo(directory);
  let wasOut = false;
  const leaveOut = async (isOut: boolean) => {
    if (isOut !== wasOut) process.kill(server.pid, 'SIGUSR2');
    wasOut = isOut;
    await sleep(restMs);
  };
  const stop = async () => {
    await database.end();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { ...server, database, leaveOut, stop };
}

/** What was taken of the whole server and without the part, by turn. */
export type Taken<Sample> = readonly [whole: Sample[], without: Sample[]];

/**
 * Takes samples with and without the part in turns, each the first as often as the other: in one process, because two
 * differ by more than most parts weigh.
 */
export async function takeInTurns<Sample>(
  turns: number,
  { leaveOut }: Weighed,
  take: () => Promise<Sample>,
): Promise<Taken<Sample>> {
  const taken: Taken<Sample> = [[], []];
  for (let turn = 0; turn < turns; turn++) {
    for (const isOut of turn % 2 === 0 ? [false, true] : [true, false]) {
      await leaveOut(isOut);
      taken[isOut ? 1 : 0].push(await take());
    }
  }
  await leaveOut(false);
  return taken;
}

/** Median of the differences between neighbouring turns, with its quartiles. */
export function addedBy<Sample>(
  [whole, without]: Taken<Sample>,
  difference: (whole: Sample, without: Sample) => number,
): Record<'middle' | 'lower' | 'upper', number> {
  const added = whole.map((sample, turn) => difference(sample, without[turn] ?? sample));
  return { middle: median(added), lower: quantile(added, 0.25), upper: quantile(added, 0.75) };
}
