import { randomUUID } from 'node:crypto';
import type { WebhookAuth } from 'shared-contracts/api/webhook';
import { HttpError } from '../errors/httpError.ts';
import { referenceTo, referredSecret } from '../scenarios/flowSecrets.ts';
import type { SecretBox } from '../scenarios/secretBox.ts';
import { isId, newId } from '../store/ids.ts';
import * as webhookSecretRepository from '../store/repositories/webhookSecretRepository.ts';
import type { Queryable } from '../store/transaction.ts';

/** How a sender proves who it is with references in place of secrets, and what was typed, by the ids it is to have. */
export interface TypedWebhookSecrets {
  auth: WebhookAuth;
  typed: ReadonlyMap<string, string>;
}

/** The same with every secret made another. */
function withSecrets(auth: WebhookAuth, change: (secret: string) => string): WebhookAuth {
  if (auth.type === 'basic') return { ...auth, password: change(auth.password) };
  if (auth.type === 'header') return { ...auth, value: change(auth.value) };
  return auth.type === 'signature' ? { ...auth, secrets: auth.secrets.map(change) } : auth;
}

function secretsIn(auth: WebhookAuth): string[] {
  const found: string[] = [];
  withSecrets(auth, (secret) => {
    found.push(secret);
    return secret;
  });
  return found;
}

/** Puts references in place of what was typed, before anything of it is written. */
export function webhookSecretReferences(auth: WebhookAuth): TypedWebhookSecrets {
  const typed = new Map<string, string>();
  const refer = (secret: string): string => {
    if (referredSecret(secret) !== null) return secret;
    const id = newId();
    typed.set(id, secret);
    return referenceTo(id);
  };
  return { auth: withSecrets(auth, refer), typed };
}

const ownerOf = (account: string, id: string) => `${account} ${id}`;

/** Keeps the secrets of webhooks apart from them, sealed. */
export class WebhookSecrets {
  readonly #database: Queryable;
  readonly #box: SecretBox;

  constructor(database: Queryable, box: SecretBox) {
    this.#database = database;
    this.#box = box;
  }

  /** The settings with their secrets in clear. What is gone is nothing that anybody could send. */
  async opened(account: string, webhookId: string, auth: WebhookAuth): Promise<WebhookAuth> {
    if (auth.type === 'none') return auth;
    const rows = await webhookSecretRepository.of(this.#database, webhookId);
    const texts = new Map(rows.map(({ id, sealed }) => [id, this.#box.open(sealed, ownerOf(account, id))]));
    return withSecrets(auth, (secret) => texts.get(referredSecret(secret) ?? '') ?? randomUUID());
  }

  /** Stores what was typed and forgets what is no longer referred to. @throws HttpError 422 for another's reference */
  async store(
    database: Queryable,
    account: string,
    webhookId: string,
    { auth, typed }: TypedWebhookSecrets,
  ): Promise<void> {
    for (const [id, text] of typed) {
      await webhookSecretRepository.add(database, account, webhookId, {
        id,
        sealed: this.#box.seal(text, ownerOf(account, id)),
      });
    }
    const ids = [...new Set(secretsIn(auth).map((secret) => referredSecret(secret) ?? ''))];
    const kept = await webhookSecretRepository.keepOnly(database, webhookId, ids.filter(isId));
    if (kept < ids.length) throw new HttpError('invalid_body.secret');
  }
}
