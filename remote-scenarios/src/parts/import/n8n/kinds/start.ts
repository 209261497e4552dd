import { maxSchedules, type Schedule } from 'shared-contracts/nodes';
import { scheduleProblem } from 'shared-contracts/nodes/schedule';
import { type N8nNode, n8nTypeOf, parameterAt, parametersAt } from '../workflow.ts';

const beginners = new Set(['webhook', 'cron', 'interval', 'start', 'emailReadImap']);
/** Those that Weft's Start has an equal for, or needs none. */
const known = new Set([
  'webhook',
  'cron',
  'interval',
  'start',
  'scheduleTrigger',
  'manualTrigger',
  'executeWorkflowTrigger',
  'errorTrigger',
]);

/** Whether a node begins runs. */
export const isTriggerOfN8n = (node: N8nNode): boolean =>
  beginners.has(n8nTypeOf(node)) || /Trigger$/.test(n8nTypeOf(node));

/** Whether a trigger becomes a part of Start; else whoever imports it chooses how the scenario begins. */
export const isKnownTrigger = (node: N8nNode): boolean => known.has(n8nTypeOf(node));

/** Whether it begins a run where another workflow failed: which ones, those say in n8n. */
export const isErrorTrigger = (node: N8nNode): boolean => n8nTypeOf(node) === 'errorTrigger';

type Entry = Record<string, unknown>;
const numberOf = (value: unknown, otherwise: number) =>
  Number.isFinite(Number(value ?? Number.NaN)) ? Number(value) : otherwise;

const cron = (rule: string, time_zone: string): Schedule => ({ mode: 'cron', cron: rule, time_zone });
const every = (count: number, unit: 'minutes' | 'hours' | 'days', time_zone: string): Schedule => ({
  mode: 'every',
  every: Math.max(1, Math.round(count)),
  unit,
  time_zone,
});

/** n8n's rules may begin with seconds. */
const withoutSeconds = (rule: string) => {
  const parts = rule.trim().split(/\s+/);
  return (parts.length === 6 ? parts.slice(1) : parts).join(' ');
};

function ofScheduleTrigger(entry: Entry, zone: string): Schedule {
  const minute = numberOf(entry.triggerAtMinute, 0);
  const hour = numberOf(entry.triggerAtHour, 0);
  const days = Array.isArray(entry.triggerAtDay) && entry.triggerAtDay.length > 0 ? entry.triggerAtDay.join(',') : '0';
  const months = numberOf(entry.monthsInterval, 1);
  const counts = {
    minutes: numberOf(entry.minutesInterval, 5),
    hours: numberOf(entry.hoursInterval, 1),
    days: numberOf(entry.daysInterval, 1),
  };
  switch (entry.field ?? 'days') {
    case 'cronExpression':
      return cron(withoutSeconds(String(entry.expression ?? '')), zone);
    case 'seconds':
      return every(1, 'minutes', zone);
    case 'minutes':
      return every(counts.minutes, 'minutes', zone);
    case 'hours':
      return counts.hours === 1 ? cron(`${minute} * * * *`, zone) : every(counts.hours, 'hours', zone);
    case 'weeks':
      return cron(`${minute} ${hour} * * ${days}`, zone);
    case 'months':
      return cron(
        `${minute} ${hour} ${numberOf(entry.triggerAtDayOfMonth, 1)} ${months === 1 ? '*' : `*/${months}`} *`,
        zone,
      );
    default:
      return counts.days === 1 ? cron(`${minute} ${hour} * * *`, zone) : every(counts.days, 'days', zone);
  }
}

function ofCron(entry: Entry, zone: string): Schedule {
  const minute = numberOf(entry.minute, 0);
  const hour = numberOf(entry.hour, 14);
  switch (entry.mode ?? 'everyDay') {
    case 'everyMinute':
      return every(1, 'minutes', zone);
    case 'everyHour':
      return cron(`${minute} * * * *`, zone);
    case 'everyWeek':
      return cron(`${minute} ${hour} * * ${String(entry.weekday ?? '1')}`, zone);
    case 'everyMonth':
      return cron(`${minute} ${hour} ${numberOf(entry.dayOfMonth, 1)} * *`, zone);
    case 'everyX':
      return every(numberOf(entry.value, 2), entry.unit === 'minutes' ? 'minutes' : 'hours', zone);
    case 'custom':
      return cron(withoutSeconds(String(entry.cronExpression ?? '')), zone);
    default:
      return cron(`${minute} ${hour} * * *`, zone);
  }
}

function schedulesOf(node: N8nNode, zone: string): Schedule[] {
  const name = n8nTypeOf(node);
  if (name === 'scheduleTrigger') {
    const entries = parametersAt(node, 'rule.interval');
    return (entries.length > 0 ? entries : [{}]).map((entry) => ofScheduleTrigger(entry, zone));
  }
  if (name === 'cron') return parametersAt(node, 'triggerTimes.item').map((entry) => ofCron(entry, zone));
  if (name !== 'interval') return [];
  const unit = parameterAt(node, 'unit');
  const count = numberOf(parameterAt(node, 'interval'), 1);
  return [unit === 'minutes' || unit === 'hours' ? every(count, unit, zone) : every(1, 'minutes', zone)];
}

/** The schedules of triggers, as many as Start has; rules that Weft can't read are left out. */
export function schedulesOfTriggers(
  triggers: readonly N8nNode[],
  zone: string,
): { schedules: Schedule[]; isWhole: boolean } {
  const all = triggers.filter(({ disabled }) => !disabled).flatMap((trigger) => schedulesOf(trigger, zone));
  const schedules = all.filter((entry) => !scheduleProblem(entry)).slice(0, maxSchedules);
  const isSeconds = triggers.some((node) => JSON.stringify(node.parameters).includes('"seconds"'));
  return { schedules, isWhole: schedules.length === all.length && !isSeconds };
}
