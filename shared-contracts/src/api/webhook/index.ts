import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../paging.ts';
import { webhookCreateSchema, webhookSchema, webhookUpdateSchema } from './webhook.ts';

export * from './webhook.ts';

const write = { write: true } as const;

/** All webhook addresses of the account, trash included. */
export const listWebhooks = endpoint({
  id: 'webhook-url.list',
  method: 'GET',
  path: '/webhook-url/',
  summary: 'List webhook addresses',
  access: {},
  answer: z.array(webhookSchema),
});
export const getWebhook = endpoint({
  id: 'webhook-url.get',
  method: 'GET',
  path: '/webhook-url/:id',
  summary: 'One webhook address',
  access: {},
  params: idParams,
  answer: webhookSchema,
});
/** 402 when the plan's webhook limit is reached. */
export const createWebhook = endpoint({
  id: 'webhook-url.create',
  method: 'POST',
  path: '/webhook-url/',
  summary: 'Create a webhook address',
  access: write,
  body: webhookCreateSchema,
  answer: webhookSchema,
  status: 201,
});
export const updateWebhook = endpoint({
  id: 'webhook-url.update',
  method: 'PUT',
  path: '/webhook-url/:id',
  summary: 'Change, pause, trash or restore a webhook address',
  access: write,
  params: idParams,
  body: webhookUpdateSchema,
  answer: webhookSchema,
});
/** Deletes for good; only from trash (AMB-61), else 409. */
export const deleteWebhook = endpoint({
  id: 'webhook-url.delete',
  method: 'DELETE',
  path: '/webhook-url/:id',
  summary: 'Delete a webhook address from trash for good',
  access: write,
  params: idParams,
  answer: z.unknown(),
  status: 204,
});
export const emptyWebhookTrash = endpoint({
  id: 'webhook-url.empty-trash',
  method: 'DELETE',
  path: '/webhook-url/empty-trash/',
  summary: 'Delete all webhook addresses in trash for good',
  access: { write: true, anyOf: ['isAdmin'] },
  answer: z.unknown(),
  status: 204,
});
