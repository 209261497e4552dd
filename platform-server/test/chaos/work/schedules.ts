import { node, start, wires } from '../../engine/drawing.ts';
import { breachOf, type Evidence, type Ground, type Work } from './work.ts';

const minuteMs = 60_000;
/** So many scenarios tick every minute, spread over it: some tick is due in each fault. */
const count = 6;

interface Tick {
  scenario: string;
  at: string;
  runs: number;
}

/** Schedules that make each tick good, however late: each has one run, and none is missing between two. */
export async function beginSchedules({ member }: Ground): Promise<Work> {
  const ids: string[] = [];
  const trace = node('tick', 'variable', { name: 'tick', value: '{{ payload.scheduled_at }}' });
  for (let at = 0; at < count; at++) {
    const anchor = new Date(Date.UTC(2026, 0, 1) + (at * minuteMs) / count).toISOString();
    const schedule = { mode: 'every', every: 1, unit: 'minutes', anchor, time_zone: 'UTC' };
    const first = { ...start, data: { ...start.data, config: { schedule } } };
    const body = {
      name: `Tick ${at}`,
      if_name_taken: 'number',
      flow: [first, trace, ...wires('start > tick')],
      settings: { missed_schedule: 'all' },
    };
    const { id } = await member<{ id: string }>('POST', '/scenario/', body);
    await member('POST', `/scenario/start/${id}`);
    ids.push(id);
  }
  let ticks: Tick[] = [];
  return {
    async stop() {
      for (const id of ids) await member('POST', `/scenario/stop/${id}`);
    },
    async judge(evidence) {
      ticks = await readTicks(evidence, ids);
      return judgeTicks(ticks);
    },
    figures: () => ({ ticks: ticks.length }),
  };
}

async function readTicks({ database }: Pick<Evidence, 'database'>, ids: readonly string[]): Promise<Tick[]> {
  const { rows } = await database.query<Tick>(
    `select r.scenario_id as scenario, convert_from(e.body, 'UTF8')::json->>'scheduled_at' as at, count(*)::int as runs
     from run r join event e on e.id = r.event_id
     where r.scenario_id = any($1) and r.source = 'scheduler' group by 1, 2 order by 1, 2`,
    [ids],
  );
  return rows;
}

/** By scenario and time. */
export function judgeTicks(ticks: readonly Tick[]) {
  const nameOf = ({ scenario, at }: Tick) => `${scenario} at ${at}`;
  const missing = ticks.filter((tick, index) => {
    const before = ticks[index - 1];
    return before?.scenario === tick.scenario && Date.parse(tick.at) - Date.parse(before.at) !== minuteMs;
  });
  return [
    ...breachOf('each tick of a schedule has one run', ticks.filter(({ runs }) => runs !== 1).map(nameOf)),
    ...breachOf('no tick is missing before', missing.map(nameOf)),
  ];
}
