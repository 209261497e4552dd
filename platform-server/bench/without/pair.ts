import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { median, quantile } from '../../../tools/bench/statistics.ts';
import { connectTo } from '../../test/server/serverDatabase.ts';
import { startWeft, type WeftServer } from '../../test/server/weftServer.ts';

export interface Opened extends WeftServer {
  database: pg.Client;
}

const hooks = join(import.meta.dirname, 'leaveOut.ts');

async function open(without: string): Promise<Opened> {
  const directory = await mkdtemp(join(tmpdir(), 'weft-bench-without-'));
  const server = await startWeft(directory, { NODE_OPTIONS: `--import=${hooks}`, WEFT_BENCH_WITHOUT: without });
  const database = await connectTo(directory);
  const stop = async () => {
    await database.end();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { ...server, database, stop };
}

/** A whole server, and one that leaves out a part of it; both loaded alike. */
export async function openPair(part: string): Promise<{ whole: Opened; without: Opened }> {
  const whole = await open('');
  return { whole, without: await open(part) };
}

/** What was taken of the whole server and of the one without, by turn. */
export type Taken<Sample> = readonly [whole: Sample[], without: Sample[]];

/** Takes samples of both in turns, each the first as often as the other. */
export async function takeInTurns<Server, Sample>(
  turns: number,
  [whole, without]: readonly [Server, Server],
  take: (server: Server) => Promise<Sample>,
): Promise<Taken<Sample>> {
  const taken: Taken<Sample> = [[], []];
  const both = [
    () => take(whole).then((sample) => taken[0].push(sample)),
    () => take(without).then((sample) => taken[1].push(sample)),
  ];
  for (let turn = 0; turn < turns; turn++) for (const next of turn % 2 === 0 ? both : both.toReversed()) await next();
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
