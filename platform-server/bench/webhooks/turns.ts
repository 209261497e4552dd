import { setTimeout as sleep } from 'node:timers/promises';
import { type MachineLoad, watchMachine } from '../../../tools/bench/machine.ts';
import { cpuOf } from '../../../tools/bench/processes.ts';
import { median, round } from '../../../tools/bench/statistics.ts';
import { type Measure, measureWarm, send, type Target } from './load.ts';

type Turn = Measure & MachineLoad;

/** Something that takes turns with others in being measured. */
export interface Contender {
  name: string;
  take(connections: number, seconds: number): Promise<Turn>;
  warmUp?(connections: number): Promise<void>;
}

const warmUpSeconds = 2;

/** A contender that is sent requests; `settled` resolves when all that they caused is done. */
export function loaded(name: string, target: Target & { body: string }, settled = async () => {}): Contender {
  return {
    name,
    take: (connections, seconds) => measureWarm(target, connections, seconds, settled),
    warmUp: async (connections) => {
      await send(target, connections, warmUpSeconds);
      await settled();
    },
  };
}

/** A contender that sends from within this process, whose own time does not count. */
export function measuring(
  name: string,
  roots: readonly number[],
  take: (connections: number, seconds: number) => Promise<Omit<Measure, 'cpu'>>,
): Contender {
  return {
    name,
    take: async (connections, seconds) => {
      const [before, around] = [cpuOf(roots), watchMachine(roots)];
      const taken = await take(connections, seconds);
      return { ...taken, cpu: ((cpuOf(roots) - before) * 1000) / taken.requests, ...around() };
    },
  };
}

/** The medians of some turns, as a line of a table. */
export function rowOf(what: string, turns: readonly Turn[]) {
  const of = (field: 'perSecond' | 'p50' | 'p99' | 'cpu' | 'load' | 'others %') =>
    median(turns.map((turn) => turn[field]));
  const statuses = new Map<string, number>();
  for (const [status, count] of turns.flatMap((turn) => Object.entries(turn.statuses)))
    statuses.set(status, (statuses.get(status) ?? 0) + count);
  return {
    what,
    connections: turns[0]?.connections ?? 0,
    'requests/s': round(of('perSecond')),
    'p50 ms': round(of('p50'), 2),
    'p99 ms': round(of('p99'), 2),
    'CPU ms/request': round(of('cpu'), 3),
    load: round(of('load'), 1),
    'others %': round(of('others %'), 1),
    answers: [...statuses].map(([status, count]) => `${status} × ${count}`).join(', '),
  };
}

export type TurnRow = ReturnType<typeof rowOf>;

/** Long enough for what one contender leaves to be done behind its turn. */
const restMs = 200;

/** All contenders in turn, as often as said, so that what else the machine does meets all of them alike. */
export async function takeTurns(
  contenders: readonly Contender[],
  { connections, seconds, turns }: { connections: number; seconds: number; turns: number },
): Promise<TurnRow[]> {
  const taken = contenders.map((contender) => ({ contender, turns: [] as Turn[] }));
  for (const { warmUp } of contenders) await warmUp?.(connections);
  for (let turn = 0; turn < turns; turn++) {
    for (const each of taken) {
      await sleep(restMs);
      each.turns.push(await each.contender.take(connections, seconds));
    }
  }
  return taken.map((each) => rowOf(each.contender.name, each.turns));
}
