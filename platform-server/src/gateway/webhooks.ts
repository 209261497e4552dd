import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Webhook, webhookCreateSchema, webhookUpdateSchema } from 'shared-contracts/api/webhook';
import type { z } from 'zod';
import { Resource, type ResourceKind } from '../resources/resource.ts';
import type { ScenarioService } from '../scenarios/scenarioService.ts';
import type { TriggerListener } from '../scenarios/triggers.ts';
import { type WebhookContent, webhookTable } from '../store/repositories/webhookTable.ts';

type NewWebhook = z.output<typeof webhookCreateSchema>;
type WebhookSave = z.output<typeof webhookUpdateSchema>;

export interface WebhookDeps {
  pool: pg.Pool;
  scenarios: ScenarioService;
  triggers: TriggerListener;
  /** Origin of the addresses, without a slash at its end. */
  publicUrl: string;
  /** Runs that were held while the webhook was paused may go on. */
  released(account: string, webhookId: string): Promise<void>;
}

/** Webhook addresses (product §5). */
export type Webhooks = Resource<Webhook, WebhookContent, NewWebhook, WebhookSave>;

// 192 bits: nobody finds an address by trying.
const newToken = () => randomBytes(24).toString('base64url');

function contentOf(current: Webhook, body: WebhookSave): WebhookContent {
  return {
    name: body.name ?? current.name,
    description: body.description ?? current.description,
    methods: body.methods ?? current.methods,
    response: body.response ?? current.response,
    is_paused: body.is_paused ?? current.is_paused,
    is_active: body.is_active ?? current.is_active,
    webhook_url_folder_id:
      body.webhook_url_folder_id === undefined ? current.webhook_url_folder_id : body.webhook_url_folder_id,
  };
}

function pauseVerb(before: Webhook, after: WebhookContent): string | null {
  if (before.is_paused === after.is_paused) return null;
  return after.is_paused ? 'Paused' : 'Resumed';
}

/** A webhook and the start nodes that name it are saved together; what is paused holds its runs. */
export function openWebhooks({ pool, scenarios, triggers, publicUrl, released }: WebhookDeps): Webhooks {
  const kind: ResourceKind<Webhook, WebhookContent, NewWebhook, WebhookSave> = {
    kind: 'webhook',
    limit: 'webhook',
    folders: { table: 'webhook_url_folder', field: 'webhook_url_folder_id' },
    table: webhookTable(publicUrl),
    created: ({ scenario_ids: _, ...body }) => ({ ...body, is_paused: false, is_active: true, token: newToken() }),
    saved: contentOf,
    verb: pauseVerb,
    async changing({ database, actor, id, body }) {
      if (body.scenario_ids) await scenarios.linkWebhook(database, actor, id, body.scenario_ids);
    },
    // Start nodes must not name what is gone.
    deleting: ({ database, actor, id }) => scenarios.linkWebhook(database, actor, id, []),
    async changed(account, id, webhook) {
      triggers.webhooksChanged([id]);
      if (webhook && !webhook.is_paused) await released(account, id);
    },
  };
  return new Resource(pool, kind);
}
