import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Webhook, webhookCreateSchema, webhookUpdateSchema } from 'shared-contracts/api/webhook';
import type { z } from 'zod';
import { checkTemplate } from '../engine/expressions/check.ts';
import { HttpError, invalidField } from '../errors/httpError.ts';
import { resourceOptions } from '../kinds/storedKinds.ts';
import { Resource } from '../resources/resource.ts';
import type { ResourceKind } from '../resources/resourceKind.ts';
import { pauseAct } from '../resources/tracked.ts';
import { linkScenarios } from '../scenarios/scenarioWrites.ts';
import type { TriggerListener } from '../scenarios/triggers.ts';
import { unlinkAll } from '../scenarios/unlinkAll.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import * as webhookAllowanceRepository from '../store/repositories/webhookAllowanceRepository.ts';
import { type WebhookContent, webhookTable } from '../store/repositories/webhookTable.ts';
import type { Queryable } from '../store/transaction.ts';
import { untestablePatterns } from './checks/acceptRule.ts';
import { type TypedWebhookSecrets, type WebhookSecrets, webhookSecretReferences } from './webhookSecrets.ts';

/** What was typed into secrets stands apart, and references in its place. */
type Typed = Partial<Pick<TypedWebhookSecrets, 'typed'>>;
type NewWebhook = z.output<typeof webhookCreateSchema> & Typed;
type WebhookSave = z.output<typeof webhookUpdateSchema> & Typed;

export interface WebhookDeps {
  pool: pg.Pool;
  triggers: TriggerListener;
  secrets: WebhookSecrets;
  /** What the addresses begin with, without a slash at its end. */
  hookUrl: string;
  /** Pages that show it read it again. */
  webhookChanged(account: string, webhookId: string): void;
  /** Runs that were held while the webhooks were paused may go on, of those that are paused no more. */
  released(account: string, webhookIds: readonly string[]): Promise<void>;
  /** Those runs are cancelled: the webhooks are being deleted, or somebody wants it so. */
  abandoned(account: string, webhookIds: readonly string[]): Promise<void>;
}

/** Webhook addresses (product §5). Their secrets are put aside before anything is written. */
export class Webhooks extends Resource<Webhook, WebhookContent, NewWebhook, WebhookSave> {
  readonly #abandoned: WebhookDeps['abandoned'];

  constructor(
    pool: pg.Pool,
    kind: ResourceKind<Webhook, WebhookContent, NewWebhook, WebhookSave>,
    abandoned: WebhookDeps['abandoned'],
  ) {
    super(pool, kind);
    this.#abandoned = abandoned;
  }

  /** Lets many go on, with what becomes of the runs that were held meanwhile; answers which, the others are for one by one. */
  resumeAll(
    actor: TrackingActor,
    ids: readonly string[],
    waitingRuns: WebhookSave['waiting_runs'],
  ): Promise<ReadonlySet<string>> {
    return this.pauseAll(actor, ids, {
      isPaused: false,
      // Who says what becomes of runs edits more than that: not what somebody else has trashed.
      onlyActive: waitingRuns !== undefined,
      changing: async (_, resumed) => {
        if (waitingRuns === 'cancel') await this.#abandoned(actor.accountNumber, resumed);
      },
    });
  }

  override add(database: Queryable, actor: TrackingActor, body: NewWebhook): Promise<string> {
    return super.add(database, actor, { ...body, ...webhookSecretReferences(body.auth) });
  }

  override save(actor: TrackingActor, id: string, body: WebhookSave): Promise<Webhook> {
    return super.save(actor, id, body.auth ? { ...body, ...webhookSecretReferences(body.auth) } : body);
  }
}

// 192 bits: nobody finds an address by trying.
const newToken = () => randomBytes(24).toString('base64url');

function contentOf(current: Webhook, body: WebhookSave): WebhookContent {
  return {
    name: body.name ?? current.name,
    description: body.description ?? current.description,
    methods: body.methods ?? current.methods,
    response: body.response ?? current.response,
    allowed_origins: body.allowed_origins ?? current.allowed_origins,
    echo_header: body.echo_header ?? current.echo_header,
    auth: body.auth ?? current.auth,
    allowed_ips: body.allowed_ips ?? current.allowed_ips,
    rate: body.rate === undefined ? current.rate : body.rate,
    dedupe: body.dedupe === undefined ? current.dedupe : body.dedupe,
    accept: body.accept === undefined ? current.accept : body.accept,
    retry: body.retry === undefined ? current.retry : body.retry,
    summary_path: body.summary_path ?? current.summary_path,
    is_paused: body.is_paused ?? current.is_paused,
    is_active: body.is_active ?? current.is_active,
    webhook_url_folder_id:
      body.webhook_url_folder_id === undefined ? current.webhook_url_folder_id : body.webhook_url_folder_id,
  };
}

/** A key that cannot be evaluated would make every request a new one. @throws HttpError 422 */
function assertKeyReads(dedupe: Webhook['dedupe'] | undefined): void {
  if (!dedupe) return;
  const [mistake] = checkTemplate(dedupe.key.includes('{{') ? dedupe.key : `{{ ${dedupe.key} }}`);
  const path = 'dedupe';
  if (mistake)
    throw new HttpError(
      'invalid_body',
      { problem: mistake.message, path },
      { problems: [{ path, message: mistake.message }] },
    );
}

/** @throws HttpError 422 */
function assertPatternsTestable(accept: Webhook['accept'] | undefined): void {
  const [path] = accept ? untestablePatterns(accept) : [];
  if (path === undefined) return;
  throw invalidField(path, {
    en: 'Use a pattern without \\B, and of \\p{…} only categories and scripts',
    fr: 'Utilisez un motif sans \\B, et de \\p{…} les catégories et écritures seulement',
  });
}

/** A webhook and the start nodes that name it are saved together; what is paused holds its runs. */
export function openWebhooks({
  pool,
  triggers,
  secrets,
  hookUrl,
  webhookChanged,
  released,
  abandoned,
}: WebhookDeps): Webhooks {
  const kind: ResourceKind<Webhook, WebhookContent, NewWebhook, WebhookSave> = {
    ...resourceOptions('webhook'),
    table: webhookTable(hookUrl),
    created: ({ scenario_ids: _, typed: __, ...body }) => ({
      ...body,
      is_paused: false,
      is_active: true,
      token: newToken(),
    }),
    saved: contentOf,
    act: pauseAct,
    async changing({ database, actor, id, body }) {
      assertKeyReads(body.dedupe);
      assertPatternsTestable(body.accept);
      const { auth, typed } = body;
      if ('waiting_runs' in body && body.waiting_runs === 'cancel' && body.is_paused === false)
        await abandoned(actor.accountNumber, [id]);
      if (body.rate !== undefined) await webhookAllowanceRepository.forget(database, id);
      if (auth && typed) await secrets.store(database, actor.accountNumber, id, { auth, typed });
      if (body.scenario_ids) await linkScenarios(database, actor, { field: 'webhooks', id }, body.scenario_ids);
    },
    async deleting({ database, actor, id }) {
      // Start nodes must not name what is gone.
      await linkScenarios(database, actor, { field: 'webhooks', id }, []);
      await abandoned(actor.accountNumber, [id]);
    },
    async deletingAll({ database, actor, ids }) {
      await unlinkAll(database, actor, { field: 'webhooks', ids });
      await abandoned(actor.accountNumber, ids);
      return ids;
    },
    async changedAll(account, ids) {
      triggers.webhooksChanged(ids);
      for (const id of ids) webhookChanged(account, id);
      await released(account, ids);
    },
    async changed(account, id, webhook) {
      triggers.webhooksChanged([id]);
      webhookChanged(account, id);
      if (webhook && !webhook.is_paused) await released(account, [id]);
    },
  };
  return new Webhooks(pool, kind, abandoned);
}
