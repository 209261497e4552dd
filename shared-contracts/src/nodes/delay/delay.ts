import { z } from 'zod';
import { defineNodeKind, missing, type NodeProblem, out } from '../kind.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter the time as HH:MM');

export const delayConfigSchema = z.object({
  mode: z.enum(['duration', 'until', 'window', 'rate']).default('duration'),
  duration: z
    .object({
      amount: z.number().min(0).max(1_000_000).default(5),
      unit: z.enum(['seconds', 'minutes', 'hours', 'days']).default('seconds'),
    })
    .default({ amount: 5, unit: 'seconds' }),
  /** Template of an ISO instant or ms since the epoch; a past one passes at once. */
  until: z.string().max(5000).default(''),
  /** Passes within the window, else waits for its next beginning. Days 1 (Monday) to 7. */
  window: z
    .object({
      days: z.array(z.number().int().min(1).max(7)).default([1, 2, 3, 4, 5]),
      from: timeOfDay.default('09:00'),
      to: timeOfDay.default('17:00'),
      time_zone: z.string().max(60).default('UTC'),
    })
    .default({ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', time_zone: 'UTC' }),
  /** At most `count` messages of the scenario pass in each `per`. */
  rate: z
    .object({
      count: z.number().int().min(1).max(10_000).default(1),
      per: z.enum(['second', 'minute', 'hour']).default('second'),
    })
    .default({ count: 1, per: 'second' }),
});
export type DelayConfig = z.output<typeof delayConfigSchema>;

const unitMs = { seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 };

/** Longest wait, ms: ten years. Later instants are mistaken units far more often than meant. */
export const maxDelayMs: number = 10 * 366 * unitMs.days;

/** A duration in milliseconds. */
export const delayMs = ({ amount, unit }: DelayConfig['duration']): number => amount * unitMs[unit];

/** The problem of a pause that is longer than that; `path` is where its amount stands. */
export const longDelayProblems = (path: string, duration: DelayConfig['duration']): NodeProblem[] =>
  delayMs(duration) > maxDelayMs ? [missing(path, 'Set at most ten years', 'Indiquez dix ans au plus')] : [];

export const delay = defineNodeKind({
  kind: 'delay',
  category: 'function',
  label: { en: 'Delay', fr: 'Délai' },
  description: { en: 'Waits, even across restarts', fr: 'Attend, même après un redémarrage' },
  config: delayConfigSchema,
  defaults: () => delayConfigSchema.parse({}),
  hasInput: true,
  outputs: () => out,
  working: false,
  counted: true,
  templateFields: ['until'],
  problems: (config) => [
    ...(config.mode === 'duration' ? longDelayProblems('duration.amount', config.duration) : []),
    ...(config.mode === 'until' && config.until.trim() === ''
      ? [missing('until', 'Set a time to wait until', 'Indiquez jusqu’à quand attendre')]
      : []),
    ...(config.mode === 'window' && config.window.days.length === 0
      ? [missing('window.days', 'Choose at least one day', 'Choisissez au moins un jour')]
      : []),
  ],
});
