import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instant } from '../paging.ts';
import { languageQuery, notificationKinds } from './kinds.ts';
import { unreadSchema } from './unread.ts';

/** What a person is notified of, in the language asked for. Events of one kind and subject within an hour are one. */
export const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  /** What more is known; empty where the title says it all. */
  text: z.string(),
  /** Path in the product, with its query, that it leads to. */
  leads_to: z.string(),
  /** Events that it counts. */
  count: z.number().int(),
  /** When the latest of them happened. */
  at: instant,
  is_read: z.boolean(),
  /** Of an invitation: the organisation that it is into, as `person.invitations` names it. */
  organisation_id: z.string().optional(),
});
export type Notification = z.output<typeof notificationSchema>;

/** Notifications of the caller in the active account, newest first; `next` as `before` leads to older ones. */
export const listNotifications = endpoint({
  id: 'notification.list',
  method: 'GET',
  path: '/notification/',
  summary: 'Your notifications',
  access: {},
  query: languageQuery.extend({
    show: z.enum(['all', 'unread']).default('all'),
    before: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: z.object({ items: z.array(notificationSchema), next: z.string().nullable() }),
});

/** Marks one as read, or as unread again. */
export const markNotification = endpoint({
  id: 'notification.mark',
  method: 'PUT',
  path: '/notification/:id/read/',
  summary: 'Mark a notification as read or unread',
  access: {},
  params: idParams,
  body: z.object({ read: z.boolean() }),
  answer: unreadSchema,
});

/** Marks all as read that there are. */
export const markAllNotifications = endpoint({
  id: 'notification.mark-all',
  method: 'POST',
  path: '/notification/read-all/',
  summary: 'Mark all notifications as read',
  access: {},
  answer: unreadSchema,
});
