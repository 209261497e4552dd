import type { CatalogueScheme } from 'shared-contracts/api/catalogue';
import type { Configuration, ConfigurationAuthentication } from 'shared-contracts/api/connector';
import { isSecretName, isSecretParameter } from 'shared-contracts/nodes';
import { HttpError } from '../../errors/httpError.ts';
import { referenceTo, referredSecret } from '../../scenarios/flowSecrets.ts';
import type { SecretBox } from '../../scenarios/secretBox.ts';
import { isId, newId } from '../../store/ids.ts';
import * as connectorSecretRepository from '../../store/repositories/connectorSecretRepository.ts';
import type { Queryable } from '../../store/transaction.ts';

type Headers = Configuration['headers'];

/** Settings that hold secrets: how calls are let in, and what is sent with all of them. */
export interface SecretSettings {
  authentication: ConfigurationAuthentication;
  headers: Headers;
}

/** Secrets that were typed, by the ids they are to have. */
export type TypedConfigurationSecrets = ReadonlyMap<string, string>;

/** The field of an authentication that holds its secret. */
export function secretField({ type }: ConfigurationAuthentication): 'secret' | 'client_secret' | 'private_key' {
  if (type === 'oauth2') return 'client_secret';
  return type === 'certificate' ? 'private_key' : 'secret';
}

/** What is typed or referred to as the secret; empty for none. */
export function secretOf(auth: ConfigurationAuthentication): string {
  if (auth.type === 'none') return '';
  if (auth.type === 'certificate') return auth.private_key;
  return auth.type === 'oauth2' ? auth.client_secret : auth.secret;
}

/** The same authentication with another secret. */
export function withSecret(auth: ConfigurationAuthentication, secret: string): ConfigurationAuthentication {
  if (auth.type === 'none') return auth;
  return { ...auth, [secretField(auth)]: secret };
}

/** Ids of the stored secrets that settings refer to. */
export function referredIn({ authentication, headers }: SecretSettings): string[] {
  const values = [secretOf(authentication), ...headers.map(({ value }) => value)];
  return values.flatMap((value) => referredSecret(value) ?? []);
}

/** Names of keys that a document has, by their places. */
export function secretKeys(schemes: readonly CatalogueScheme[]): ReadonlySet<string> {
  return new Set(
    schemes.flatMap((scheme) => (scheme.type === 'api-key' ? `${scheme.place} ${scheme.name.toLowerCase()}` : [])),
  );
}

/** Whether what is sent with every call is a secret: by its name, or as a key of the document. */
export function isSecretHeader({ name, place = 'header' }: Headers[number], keys: ReadonlySet<string>): boolean {
  const isNamed = place === 'query' ? isSecretParameter(name) : isSecretName(name);
  return isNamed || keys.has(`${place} ${name.toLowerCase()}`);
}

/** Puts references in place of what was typed, before anything of it is written. */
export function configurationSecretReferences<Given extends Partial<SecretSettings>>(
  given: Given,
  keys: ReadonlySet<string>,
): Given & { typed: TypedConfigurationSecrets } {
  const typed = new Map<string, string>();
  const reference = (text: string) => {
    if (text === '' || referredSecret(text) !== null) return text;
    const id = newId();
    typed.set(id, text);
    return referenceTo(id);
  };
  const { authentication: auth, headers } = given;
  return {
    ...given,
    ...(auth && { authentication: withSecret(auth, reference(secretOf(auth))) }),
    ...(headers && {
      headers: headers.map((each) => (isSecretHeader(each, keys) ? { ...each, value: reference(each.value) } : each)),
    }),
    typed,
  };
}

const ownerOf = (account: string, connectorId: string, id: string) => `connector ${account} ${connectorId} ${id}`;
const tokensOf = (account: string, connectorId: string) => `connector tokens ${account} ${connectorId}`;

/** A secret as it is stored. */
interface SealedSecret {
  id: string;
  sealed: Buffer;
}

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
    owner: Owner,
    auth: ConfigurationAuthentication,
    secrets: readonly SealedSecret[],
  ): ConfigurationAuthentication {
    return withSecret(auth, this.text(owner, secretOf(auth), secrets));
  }

  /** A value in clear: what it refers to, or itself. */
  text({ account, id }: Owner, value: string, secrets: readonly SealedSecret[]): string {
    const wanted = referredSecret(value);
    if (wanted === null) return value;
    const found = secrets.find((one) => one.id === wanted);
    return found ? this.#box.open(found.sealed, ownerOf(account, id, wanted)) : '';
  }

  /** Stores what was typed, and forgets what the written settings do not refer to. @throws HttpError 422 for another's reference */
  async store(database: Queryable, { account, id }: Owner, typed: TypedConfigurationSecrets): Promise<void> {
    for (const [secret, text] of typed) {
      const sealed = this.#box.seal(text, ownerOf(account, id, secret));
      await connectorSecretRepository.add(database, account, id, { id: secret, sealed });
    }
    const settings = await connectorSecretRepository.settingsOf(database, account, id);
    const wanted = [...new Set(settings ? referredIn(settings) : [])];
    const kept = await connectorSecretRepository.keepOnly(database, account, id, wanted.filter(isId));
    if (kept < wanted.length) throw new HttpError('invalid_body.secret');
  }

  sealTokens({ account, id }: Owner, tokens: unknown): Buffer {
    return this.#box.seal(JSON.stringify(tokens), tokensOf(account, id));
  }

  openTokens({ account, id }: Owner, sealed: Buffer): unknown {
    return JSON.parse(this.#box.open(sealed, tokensOf(account, id)));
  }
}
