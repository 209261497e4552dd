import { z } from 'zod';

/** Kinds of things that people are notified of. */
export const notificationKinds = [
  'run-failed',
  'poll-failed',
  'scenario-paused',
  'answer-wanted',
  'limit-near',
  'connector-expiring',
  'connector-expired',
  'import-finished',
  'import-page-broken',
  'invitation',
  'invitation-accepted',
  'invitation-expired',
  'security',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Ways on which people are told: in the app, by mail to their own address, by a call of their webhook. */
export const notificationChannels = ['app', 'mail', 'webhook'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Whether each channel is on. */
export const channelsSchema = z.object({ app: z.boolean(), mail: z.boolean(), webhook: z.boolean() });
export type Channels = z.output<typeof channelsSchema>;

/** Language of the texts in an answer. */
export const languageQuery = z.object({ language: z.enum(['en', 'fr']).default('en') });
