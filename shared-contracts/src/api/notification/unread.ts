import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Unread notifications; more than 99 are told as 100. */
export const unreadSchema = z.object({ unread: z.number().int() });

/** Unread notifications of the caller in the active account: the figure at the bell. */
export const countUnread = endpoint({
  id: 'notification.unread',
  method: 'GET',
  path: '/notification/unread/',
  summary: 'Number of your unread notifications',
  access: {},
  answer: unreadSchema,
});
