import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { tokenFaultText } from 'shared-contracts/api/connector';
import type { Egress } from '../../../engine/egress/egress.ts';
import type { Text } from '../../../engine/failures/text.ts';
import { failureBy, NodeFailure, permanentFailure } from '../../../engine/nodes/nodeFailure.ts';
import type { CallToken } from '../../../store/repositories/configurationRepository.ts';
import type { IssuedToken } from '../../../store/repositories/connectorTokenRepository.ts';
import * as connectorTokenRepository from '../../../store/repositories/connectorTokenRepository.ts';
import type { Queryable } from '../../../store/transaction.ts';
import type { ConfigurationSecrets, Owner } from '../configurationSecrets.ts';
import { type IssuedTokens, type OAuthSettings, TokenEndpoint } from './tokenEndpoint.ts';
import { TokenFailure } from './tokenFailure.ts';

/** A token that ends sooner is renewed before the call. */
const aheadMs = 60_000;
/** How long one process has for a renewal before another may try. */
const claimSeconds = 40;
const askMs = 20_000;
const pollMs = 100;
/** Who waits for the renewal of another process does so longer than its claim holds, and takes it over then. */
const longestWaitMs = claimSeconds * 1000 + askMs;

/** A configuration with OAuth 2, its client's secret in clear. */
export interface TokenUser extends Owner {
  name: string;
  settings: OAuthSettings;
}

/** A token of a moment: by its version others tell whether it has been renewed since. */
export interface AccessToken {
  access: string;
  version: number;
}

interface Kept {
  access: string;
  refresh: string | null;
}

/** Where the tokens of calls come from. Throws NodeFailure where none can be had. */
export interface TokenSource {
  /** A token for a call now; `token` is what the configuration was read with. */
  access(user: TokenUser, token: CallToken | null, egress: Egress, signal: AbortSignal): Promise<AccessToken>;
  /** Another token than this one, which the service did not take; null where there is none. */
  another(user: TokenUser, used: AccessToken, egress: Egress, signal: AbortSignal): Promise<AccessToken | null>;
}

type Known = (CallToken & { kept: Kept | null }) | null;

const endsSoon = ({ expires_at }: CallToken) => expires_at !== null && expires_at.getTime() - aheadMs <= Date.now();
const isOver = ({ expires_at }: CallToken) => expires_at !== null && expires_at.getTime() <= Date.now();

/** Tokens of OAuth 2: renewed ahead of their end, once over all processes. */
export class OAuthTokens implements TokenSource {
  readonly #pool: pg.Pool;
  readonly #secrets: ConfigurationSecrets;
  readonly #changed: (account: string, id: string) => void;
  /** Renewals under way in this process, by configuration as it was read. */
  readonly #renewing = new Map<string, Promise<AccessToken>>();

  constructor(pool: pg.Pool, secrets: ConfigurationSecrets, changed: (account: string, id: string) => void) {
    this.#pool = pool;
    this.#secrets = secrets;
    this.#changed = changed;
  }

  /** A token for a call now; `token` is what the configuration was read with. Throws NodeFailure where none can be had. */
  async access(user: TokenUser, token: CallToken | null, egress: Egress, signal: AbortSignal): Promise<AccessToken> {
    const known = this.#read(user, token);
    if (known?.kept && !endsSoon(known)) return { access: known.kept.access, version: known.version };
    if (!this.#canRenew(user, known)) return this.#withoutRenewal(user, known);
    try {
      return await inTime(this.#renewed(user, known, egress), user, signal);
    } catch (error) {
      // It was asked for ahead of time, and what there is holds for this call.
      if (error instanceof NodeFailure && known?.kept && !isOver(known)) {
        return { access: known.kept.access, version: known.version };
      }
      throw error;
    }
  }

  /** Another token than this one, which the service did not take; null where there is none. */
  async another(user: TokenUser, used: AccessToken, egress: Egress, signal: AbortSignal): Promise<AccessToken | null> {
    const row = await connectorTokenRepository.get(this.#pool, user);
    const known = this.#read(user, row);
    if (known?.kept && known.version !== used.version) return { access: known.kept.access, version: known.version };
    // A service that does not take one it has just issued, takes none: calls must not make it issue one each.
    if (row?.is_new || !this.#canRenew(user, known)) return null;
    try {
      return await inTime(this.#renewed(user, known, egress), user, signal);
    } catch (error) {
      if (error instanceof NodeFailure) return null;
      throw error;
    }
  }

  /** Keeps what a consent has brought. */
  connect(database: Queryable, owner: Owner, tokens: IssuedTokens): Promise<void> {
    return connectorTokenRepository.connect(database, owner, this.#sealed(owner, tokens, null));
  }

  #read(owner: Owner, token: CallToken | null): Known {
    if (!token) return null;
    return { ...token, kept: token.sealed && (this.#secrets.openTokens(owner, token.sealed) as Kept) };
  }

  #canRenew({ settings }: TokenUser, known: Known): boolean {
    if (settings.grant === 'client_credentials') return true;
    return known?.kept?.refresh != null && !known.is_refused;
  }

  #withoutRenewal({ name }: TokenUser, known: Known): AccessToken {
    if (known?.kept && !isOver(known)) return { access: known.kept.access, version: known.version };
    const refusal = known?.is_refused && known.error ? refusalText(tokenFaultText(known.error)) : '';
    throw known?.kept
      ? permanentFailure('CONNECTOR_EXPIRED', { name, said: refusal })
      : permanentFailure('CONNECTOR_UNCONNECTED', { name, said: refusal });
  }

  #renewed(user: TokenUser, known: Known, egress: Egress): Promise<AccessToken> {
    // Whoever was read with other settings waits for no token of these.
    const key = JSON.stringify([user.account, user.id, known?.version ?? 0, user.settings]);
    const under = this.#renewing.get(key);
    if (under) return under;
    const renewal = this.#renew(user, known, egress).finally(() => this.#renewing.delete(key));
    this.#renewing.set(key, renewal);
    return renewal;
  }

  /** Asks the service, or waits for the process that does. Bound to no run: others wait for it too. */
  async #renew(user: TokenUser, known: Known, egress: Egress): Promise<AccessToken> {
    const version = known?.version ?? 0;
    for (const end = Date.now() + longestWaitMs; Date.now() < end; ) {
      if (await connectorTokenRepository.claim(this.#pool, user, version, claimSeconds))
        return this.#ask(user, known, version, egress);
      await sleep(pollMs);
      const now = this.#read(user, await connectorTokenRepository.get(this.#pool, user));
      if (!now || now.version !== version) return this.#fromOther(user, now);
      if (now.is_refused) throw tokenFailure(user, TokenFailure.stored(now.error));
    }
    throw tokenFailure(user, new TokenFailure('timeout', false));
  }

  async #ask(user: TokenUser, known: Known, version: number, egress: Egress): Promise<AccessToken> {
    const endpoint = new TokenEndpoint(user.settings, egress, AbortSignal.timeout(askMs));
    try {
      const isClient = user.settings.grant === 'client_credentials';
      const tokens = await (isClient ? endpoint.ofClient() : endpoint.ofRefreshToken(known?.kept?.refresh ?? ''));
      return await this.#keep(user, version, tokens, known?.kept?.refresh ?? null);
    } catch (error) {
      if (!(error instanceof TokenFailure)) throw error;
      await connectorTokenRepository.fail(this.#pool, user, version, error.error, error.isRefused);
      this.#changed(user.account, user.id);
      throw tokenFailure(user, error);
    }
  }

  /** What was issued takes the place of what was there in one statement: the old refresh token may be void by now. */
  async #keep(user: TokenUser, version: number, tokens: IssuedTokens, refresh: string | null): Promise<AccessToken> {
    const sealed = this.#sealed(user, tokens, refresh);
    for (let tries = 1; ; tries++) {
      try {
        if (await connectorTokenRepository.renew(this.#pool, user, version, sealed)) break;
        // A consent, or other settings: what they have brought counts, and not this.
        return this.#fromOther(user, this.#read(user, await connectorTokenRepository.get(this.#pool, user)));
      } catch (error) {
        if (tries === 5) throw error;
        await sleep(tries * 200);
      }
    }
    this.#changed(user.account, user.id);
    return { access: tokens.access, version: version + 1 };
  }

  /** The token that somebody else stored in place of the version to be renewed. */
  #fromOther(user: TokenUser, now: Known): AccessToken {
    if (now?.kept) return { access: now.kept.access, version: now.version };
    throw tokenFailure(user, new TokenFailure('changed', false));
  }

  #sealed(owner: Owner, { access, refresh, scopes, expiresAt }: IssuedTokens, before: string | null): IssuedToken {
    const kept: Kept = { access, refresh: refresh ?? before };
    return {
      sealed: this.#secrets.sealTokens(owner, kept),
      scopes: [...scopes],
      expires_at: expiresAt === null ? null : new Date(expiresAt),
      can_refresh: kept.refresh !== null,
    };
  }
}

/** A renewal goes on for whoever else waits for it; this call does so as long as it may take. */
async function inTime(renewal: Promise<AccessToken>, user: TokenUser, signal: AbortSignal): Promise<AccessToken> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const stop = () => reject(tokenFailure(user, new TokenFailure('timeout', false)));
  signal.addEventListener('abort', stop, { once: true });
  try {
    if (signal.aborted) stop();
    return await Promise.race([renewal, over]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const refusalText = ({ en, fr }: Text): Text => ({ en: `: ${en}`, fr: `\u202f: ${fr}` });

/** What a call says that got no token. */
export function tokenFailure({ name }: TokenUser, { error, isRefused }: TokenFailure): NodeFailure {
  const fault = tokenFaultText(error);
  if (!isRefused) return failureBy('CONNECTOR_TOKEN', { name, fault });
  return permanentFailure('CONNECTOR_REFUSED', { name, fault });
}
