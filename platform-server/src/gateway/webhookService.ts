import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Webhook, webhookCreateSchema, webhookUpdateSchema } from 'shared-contracts/api/webhook';
import type { z } from 'zod';
import { HttpError, notFound } from '../http/httpError.ts';
import { refuseAboveLimit } from '../scenarios/limits.ts';
import type { ScenarioService } from '../scenarios/scenarioService.ts';
import type { TriggerListener } from '../scenarios/triggers.ts';
import { isId, newId } from '../store/ids.ts';
import { FolderRepository } from '../store/repositories/folderRepository.ts';
import { type TrackingActor, TrackingRepository } from '../store/repositories/trackingRepository.ts';
import { type StoredWebhook, type WebhookContent, WebhookRepository } from '../store/repositories/webhookRepository.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';

export type NewWebhook = z.output<typeof webhookCreateSchema>;
export type WebhookSave = z.output<typeof webhookUpdateSchema>;

export interface WebhookServiceParts {
  pool: pg.Pool;
  scenarios: ScenarioService;
  triggers: TriggerListener;
  /** Origin of the addresses, without a slash at its end. */
  publicUrl: string;
  /** Runs that were held while the webhook was paused may go on. */
  released(account: string, webhookId: string): Promise<void>;
}

// 192 bits: nobody finds an address by trying.
const newToken = () => randomBytes(24).toString('base64url');

/** What can be done with webhook addresses (product §5). Every method acts within the actor's account and is tracked. */
export class WebhookService {
  readonly #parts: WebhookServiceParts;

  constructor(parts: WebhookServiceParts) {
    this.#parts = parts;
  }

  async list(account: string): Promise<Webhook[]> {
    const stored = await new WebhookRepository(this.#parts.pool).list(account);
    return stored.map((webhook) => this.#withAddress(webhook));
  }

  /** @throws HttpError 404 */
  async get(account: string, id: string): Promise<Webhook> {
    const found = isId(id) ? await new WebhookRepository(this.#parts.pool).get(account, id) : null;
    if (!found) throw notFound('webhook');
    return this.#withAddress(found);
  }

  /** @throws HttpError 402 at the plan's limit */
  async create(actor: TrackingActor, body: NewWebhook): Promise<Webhook> {
    const id = newId();
    const { scenario_ids, ...content } = { ...body, is_paused: false, is_active: true };
    await this.#change(actor, id, async (database) => {
      await this.#refuseAboveLimit(database, actor.accountNumber);
      await refuseForeignFolder(database, actor.accountNumber, content.webhook_url_folder_id);
      await new WebhookRepository(database).insert(actor.accountNumber, id, newToken(), content);
      await track(database, actor, 'Created', content.name);
      await this.#parts.scenarios.linkWebhook(database, actor, id, scenario_ids);
    });
    return this.get(actor.accountNumber, id);
  }

  /** What is left out stays as it is. Un-pausing releases the runs that were held, in their order. */
  async save(actor: TrackingActor, id: string, body: WebhookSave): Promise<Webhook> {
    const account = actor.accountNumber;
    await this.#change(actor, id, async (database) => {
      const current = await lock(database, account, id);
      const content = contentOf(current, body);
      if (content.is_active && !current.is_active) await this.#refuseAboveLimit(database, account);
      await refuseForeignFolder(database, account, content.webhook_url_folder_id);
      await new WebhookRepository(database).update(account, id, content, actor.email);
      await track(database, actor, verbOf(current, content), content.name);
      if (body.scenario_ids) await this.#parts.scenarios.linkWebhook(database, actor, id, body.scenario_ids);
    });
    const saved = await this.get(account, id);
    if (!saved.is_paused) await this.#parts.released(account, id);
    return saved;
  }

  /** Deletes for good. @throws HttpError 409 unless it lies in the trash */
  async delete(actor: TrackingActor, id: string): Promise<void> {
    await this.#change(actor, id, async (database) => {
      const current = await lock(database, actor.accountNumber, id);
      if (current.is_active) throw new HttpError('not_in_trash');
      // Start nodes must not name what is gone.
      await this.#parts.scenarios.linkWebhook(database, actor, id, []);
      await new WebhookRepository(database).delete(actor.accountNumber, id);
      await track(database, actor, 'Deleted', current.name);
    });
  }

  /** Deletes everything in the trash for good. */
  async emptyTrash(actor: TrackingActor): Promise<void> {
    const trashed = await new WebhookRepository(this.#parts.pool).trashed(actor.accountNumber);
    for (const id of trashed) await this.delete(actor, id);
  }

  async #change(_actor: TrackingActor, id: string, work: (database: Queryable) => Promise<void>): Promise<void> {
    if (!isId(id)) throw notFound('webhook');
    await inTransaction(this.#parts.pool, work);
    this.#parts.triggers.webhooksChanged([id]);
  }

  async #refuseAboveLimit(database: Queryable, account: string): Promise<void> {
    await refuseAboveLimit(database, account, 'webhook', () => new WebhookRepository(database).count(account));
  }

  #withAddress({ token, ...webhook }: StoredWebhook): Webhook {
    return { ...webhook, url: `${this.#parts.publicUrl}/hook/${token}` };
  }
}

async function lock(database: Queryable, account: string, id: string): Promise<StoredWebhook> {
  const current = await new WebhookRepository(database).lock(account, id);
  if (!current) throw notFound('webhook');
  return current;
}

function contentOf(current: StoredWebhook, body: WebhookSave): WebhookContent {
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

function verbOf(before: WebhookContent | StoredWebhook, after: WebhookContent): string {
  if (before.is_active !== after.is_active) return after.is_active ? 'Restored' : 'Moved to trash';
  if (before.is_paused !== after.is_paused) return after.is_paused ? 'Paused' : 'Resumed';
  return 'Saved';
}

async function track(database: Queryable, actor: TrackingActor, verb: string, name: string): Promise<void> {
  const description = `${verb} webhook ${name}`;
  await new TrackingRepository(database).record(actor, { category: 'webhook', description });
}

async function refuseForeignFolder(database: Queryable, account: string, id: string | null): Promise<void> {
  if (id === null) return;
  const folder = isId(id) ? await new FolderRepository(database, 'webhook_url_folder').get(account, id) : null;
  const message = 'This folder does not exist: choose another, or none.';
  if (!folder) throw new HttpError('invalid_body', message, { problems: [{ path: 'webhook_url_folder_id', message }] });
}
