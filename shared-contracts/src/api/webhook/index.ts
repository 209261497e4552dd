import { z } from 'zod';
import { moveAction } from '../bulk.ts';
import { resourceEndpoints } from '../resource.ts';
import { waitingRunsChoiceSchema } from '../waiting-run/waitingRunsChoice.ts';
import { webhookCreateSchema, webhookSchema, webhookUpdateSchema } from './webhook.ts';

export * from './acceptRules.ts';
export * from './browserOrigins.ts';
export * from './protection.ts';
export * from './responseHeaders.ts';
export * from './retry.ts';
export * from './webhook.ts';

/** Every call of webhook addresses. */
export const webhookEndpoints = resourceEndpoints('webhook-url', {
  one: 'webhook address',
  many: 'webhook addresses',
  item: webhookSchema,
  create: webhookCreateSchema,
  update: webhookUpdateSchema,
  actions: [
    moveAction,
    z.object({ type: z.literal('pause') }),
    z.object({ type: z.literal('resume'), waiting_runs: waitingRunsChoiceSchema.optional() }),
  ],
});

export const {
  list: listWebhooks,
  get: getWebhook,
  create: createWebhook,
  update: updateWebhook,
  remove: deleteWebhook,
  emptyTrash: emptyWebhookTrash,
  bulk: bulkWebhooks,
} = webhookEndpoints;
