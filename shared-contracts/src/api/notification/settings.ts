import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../paging.ts';
import { madeOn, revisionSchema } from '../revision.ts';
import { channelsSchema, languageQuery, notificationKinds } from './kinds.ts';

const digestSchema = z.enum(['at-once', 'hourly', 'daily']);
export type NotificationDigest = z.output<typeof digestSchema>;

/** Time of day as HH:MM, on the clocks of the person's zone. */
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter the time as HH:MM');

/** Whether clocks of this zone can be read. */
function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** When a person is sent what. Nothing of it holds for the app, which shows everything at once. */
export const notificationRhythmSchema = z.object({
  /** `hourly`: on the hour; `daily`: at `digest_hour`. */
  mail_digest: digestSchema,
  webhook_digest: digestSchema,
  digest_hour: z.number().int().min(0).max(23),
  /** What comes between these times waits until they end, also over midnight; null without such hours. */
  quiet: z.object({ from: timeOfDay, to: timeOfDay }).nullable(),
  /** Urgent kinds are sent at once, whatever the digest and the hour. */
  urgent_passes: z.boolean(),
});
export type NotificationRhythm = z.output<typeof notificationRhythmSchema>;

/** How the last call of a webhook ended. `problem` says why it did not arrive, `status` what was answered. */
export const webhookOutcomeSchema = z.object({
  at: instant,
  /** `retrying`: it is tried again; `failed`: it is not. */
  outcome: z.enum(['delivered', 'retrying', 'failed']),
  status: z.number().int().nullable(),
  /** `refused`: the address may not be called; `gone`: the receiver wants no more. */
  problem: z.enum(['refused', 'unreachable', 'timeout', 'status', 'gone']).nullable(),
});
export type WebhookOutcome = z.output<typeof webhookOutcomeSchema>;

/** What a person has chosen about being told in the active account. */
export const notificationSettingsSchema = notificationRhythmSchema.extend({
  kinds: z.array(
    z.object({
      kind: z.enum(notificationKinds),
      /** In the language asked for. */
      label: z.string(),
      about: z.string(),
      is_urgent: z.boolean(),
      channels: channelsSchema,
    }),
  ),
  /** Where mails go. */
  email: z.string(),
  /** Whose clocks digests and quiet hours go by. */
  time_zone: z.string(),
  /** Scenarios about whose failed runs the person has chosen mails or none, whatever holds for the others. */
  scenarios: z.array(z.object({ id: z.string(), name: z.string(), on: z.boolean() })),
  /** Null without an address; saving the first one is made on revision 0. */
  webhook: z
    .object({ url: z.string(), last: webhookOutcomeSchema.nullable(), revision: revisionSchema.default(1) })
    .nullable(),
});
export type NotificationSettings = z.output<typeof notificationSettingsSchema>;

export const getNotificationSettings = endpoint({
  id: 'notification.settings',
  method: 'GET',
  path: '/notification/settings/',
  summary: 'How you are notified',
  access: {},
  query: languageQuery,
  answer: notificationSettingsSchema,
});

const mailLanguage = z.enum(['en', 'fr']);
const digestZone = z.string().max(100).refine(isTimeZone, 'Use a time zone such as Europe/Paris');

/**
 * Kinds and values that are left out stay, of quiet hours one of the times too. `language` is that of mails, `time_zone`
 * that of digests and quiet hours; `initially` holds where the person has saved nothing before.
 */
export const saveNotificationSettings = endpoint({
  id: 'notification.save-settings',
  method: 'PUT',
  path: '/notification/settings/',
  summary: 'Choose how you are notified',
  access: {},
  query: languageQuery,
  body: notificationRhythmSchema.partial().extend({
    quiet: z.object({ from: timeOfDay, to: timeOfDay }).partial().nullable().optional(),
    channels: z.partialRecord(z.enum(notificationKinds), channelsSchema.partial()).default({}),
    language: mailLanguage.optional(),
    time_zone: digestZone.optional(),
    initially: z.object({ language: mailLanguage, time_zone: digestZone }).partial().optional(),
  }),
  answer: notificationSettingsSchema,
});

/**
 * Sets the address that the caller's notifications are sent to, signed as Standard Webhooks say. `secret` is told once:
 * with a new webhook, and where `renew_secret` asks for another.
 */
export const setNotificationWebhook = endpoint({
  id: 'notification.set-webhook',
  method: 'PUT',
  path: '/notification/webhook/',
  summary: 'Send notifications to a URL',
  access: {},
  body: z.object({
    url: z.url({ protocol: /^https?$/, error: 'Enter a URL that starts with https://' }).max(2000),
    renew_secret: z.boolean().default(false),
    ...madeOn,
  }),
  answer: z.object({ url: z.string(), secret: z.string().nullable(), revision: revisionSchema }),
});

export const removeNotificationWebhook = endpoint({
  id: 'notification.remove-webhook',
  method: 'DELETE',
  path: '/notification/webhook/',
  summary: 'Stop sending notifications to a URL',
  access: {},
  answer: z.object({ removed: z.boolean() }),
});

/** Calls the webhook once, now, with a message that says it is a test. */
export const testNotificationWebhook = endpoint({
  id: 'notification.test-webhook',
  method: 'POST',
  path: '/notification/webhook/test/',
  summary: 'Send a test to your webhook',
  access: {},
  answer: webhookOutcomeSchema,
});
