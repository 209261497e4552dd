import { z } from 'zod';
import { defineNodeKind, missing, out } from '../kind.ts';
import { hasFiveParts } from '../schedule/cronRule.ts';

/** When a schedule ticks: a cron rule, or every N units counted from `anchor` (product §4). */
export const scheduleSchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('cron'), cron: z.string().min(1).max(200), time_zone: z.string().max(60).default('UTC') }),
  z.object({
    mode: z.literal('every'),
    every: z.number().int().min(1).max(10_000),
    unit: z.enum(['minutes', 'hours', 'days']),
    /** ISO instant the ticks are counted from. */
    anchor: z.string().optional(),
    time_zone: z.string().max(60).default('UTC'),
  }),
]);
export type Schedule = z.output<typeof scheduleSchema>;

export const startConfigSchema = z.object({
  /** Payload of runs by hand. */
  sample: z.unknown().default(null),
  /** Ids of webhook addresses. */
  webhooks: z.array(z.string()).max(100).default([]),
  /** Ids of import pages. */
  import_pages: z.array(z.string()).max(100).default([]),
  schedule: scheduleSchema.nullable().default(null),
});
export type StartConfig = z.output<typeof startConfigSchema>;

/** What triggers are called, with how many where there are several. */
const counted = (name: string, { length }: readonly string[]) => (length > 1 ? `${name} × ${length}` : name);

function summaryOf({ webhooks, import_pages, schedule }: StartConfig): string {
  const parts: string[] = [];
  if (webhooks.length > 0) parts.push(counted('Webhook', webhooks));
  if (import_pages.length > 0) parts.push(counted('Import page', import_pages));
  if (schedule) parts.push(schedule.mode === 'cron' ? schedule.cron : `${schedule.every} ${schedule.unit}`);
  return parts.join(' · ');
}

export const start = defineNodeKind({
  kind: 'start',
  category: 'base',
  label: { en: 'Start', fr: 'Départ' },
  description: {
    en: 'Starts every run: webhook, import page, schedule or manual',
    fr: 'Démarre chaque exécution : webhook, page d’import, planification ou manuel',
  },
  config: startConfigSchema,
  defaults: () => startConfigSchema.parse({}),
  hasInput: false,
  outputs: () => out,
  working: false,
  counted: false,
  isTrigger: true,
  summary: summaryOf,
  problems: (config) =>
    config.schedule?.mode === 'cron' && !hasFiveParts(config.schedule.cron)
      ? [
          missing(
            'schedule.cron',
            'A cron expression has five parts: minute hour day month weekday',
            'Une expression cron a cinq parties : minute heure jour mois jour-de-semaine',
          ),
        ]
      : [],
});
