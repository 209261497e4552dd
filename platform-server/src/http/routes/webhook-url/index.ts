import type { Route } from '../../route.ts';
import { createWebhookRoute } from './createWebhook.ts';
import { deleteWebhookRoute } from './deleteWebhook.ts';
import { emptyWebhookTrashRoute } from './emptyWebhookTrash.ts';
import { getWebhookRoute } from './getWebhook.ts';
import { listWebhooksRoute } from './listWebhooks.ts';
import type { WebhookServices } from './services.ts';
import { updateWebhookRoute } from './updateWebhook.ts';

const routes = [
  listWebhooksRoute,
  getWebhookRoute,
  createWebhookRoute,
  updateWebhookRoute,
  deleteWebhookRoute,
  emptyWebhookTrashRoute,
];

export function webhookRoutes(services: WebhookServices): readonly Route[] {
  return routes.map((make) => make(services));
}
