import type { ConfigurationAuthentication } from 'shared-contracts/api/connector';
import { HttpError } from '../../errors/httpError.ts';
import { referenceTo, referredSecret } from '../../scenarios/flowSecrets.ts';
import type { SecretBox } from '../../scenarios/secretBox.ts';
import { isId, newId } from '../../store/ids.ts';
import { ConnectorSecretRepository } from '../../store/repositories/connectorSecretRepository.ts';
import type { Queryable } from '../../store/transaction.ts';

/** Authentication with a reference in place of its secret, and what was typed, by the id it is to have. */
export interface TypedSecret {
  authentication: ConfigurationAuthentication;
  typed: ReadonlyMap<string, string>;
}

/** What is typed or referred to as the secret; empty for none. */
export function secretOf(auth: ConfigurationAuthentication): string {
  if (auth.type === 'none') return '';
  return auth.type === 'oauth2' ? auth.client_secret : auth.secret;
}

/** The same authentication with another secret. */
export function withSecret(auth: ConfigurationAuthentication, secret: string): ConfigurationAuthentication {
  if (auth.type === 'none') return auth;
  return auth.type === 'oauth2' ? { ...auth, client_secret: secret } : { ...auth, secret };
}

/** Puts a reference in place of what was typed, before anything of it is written. */
export function referencesOf(auth: ConfigurationAuthentication): TypedSecret {
  const secret = secretOf(auth);
  if (secret === '' || referredSecret(secret) !== null) return { authentication: auth, typed: new Map() };
  const id = newId();
  return { authentication: withSecret(auth, referenceTo(id)), typed: new Map([[id, secret]]) };
}

const ownerOf = (account: string, connectorId: string, id: string) => `connector ${account} ${connectorId} ${id}`;
const tokensOf = (account: string, connectorId: string) => `connector tokens ${account} ${connectorId}`;

/** Whose configuration it is. */
export interface Owner {
  account: string;
  id: string;
}

/** Keeps the secrets and tokens of configurations apart from them, sealed and bound to whose they are. */
export class ConfigurationSecrets {
  readonly #box: SecretBox;

  constructor(box: SecretBox) {
    this.#box = box;
  }

  /** The authentication with its secret in clear; empty where it is gone. */
  opened(
    { account, id }: Owner,
    auth: ConfigurationAuthentication,
    secrets: readonly { id: string; sealed: Buffer }[],
  ): ConfigurationAuthentication {
    const wanted = referredSecret(secretOf(auth));
    if (wanted === null) return auth;
    const found = secrets.find((one) => one.id === wanted);
    return withSecret(auth, found ? this.#box.open(found.sealed, ownerOf(account, id, wanted)) : '');
  }

  /** Stores what was typed and forgets what is no longer referred to. @throws HttpError 422 for another's reference */
  async store(database: Queryable, { account, id }: Owner, { authentication, typed }: TypedSecret): Promise<void> {
    const repository = new ConnectorSecretRepository(database);
    for (const [secret, text] of typed) {
      const sealed = this.#box.seal(text, ownerOf(account, id, secret));
      await repository.add(account, id, { id: secret, sealed });
    }
    const wanted = referredSecret(secretOf(authentication));
    const kept = await repository.keepOnly(account, id, wanted !== null && isId(wanted) ? [wanted] : []);
    if (wanted !== null && kept === 0) throw new HttpError('invalid_body.secret');
  }

  sealTokens({ account, id }: Owner, tokens: unknown): Buffer {
    return this.#box.seal(JSON.stringify(tokens), tokensOf(account, id));
  }

  openTokens({ account, id }: Owner, sealed: Buffer): unknown {
    return JSON.parse(this.#box.open(sealed, tokensOf(account, id)));
  }
}
