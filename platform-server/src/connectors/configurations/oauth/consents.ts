import { createHash, randomBytes } from 'node:crypto';
import { calculatePKCECodeChallenge, generateRandomCodeVerifier, validateAuthResponse } from 'oauth4webapi';
import type pg from 'pg';
import { oauthCallbackPath } from 'shared-contracts/api/connector';
import type { Egress } from '../../../engine/egress/egress.ts';
import { HttpError, notFound } from '../../../errors/httpError.ts';
import type { AccessSnapshot, CheckAccess } from '../../../routing/accessSnapshot.ts';
import { isId } from '../../../store/ids.ts';
import type { AccessSettings, CallConfiguration } from '../../../store/repositories/configurationRepository.ts';
import * as configurationRepository from '../../../store/repositories/configurationRepository.ts';
import * as connectorConsentRepository from '../../../store/repositories/connectorConsentRepository.ts';
import { inTransaction } from '../../../store/transaction.ts';
import type { ConfigurationSecrets } from '../configurationSecrets.ts';
import { clientOf, type IssuedTokens, type OAuthSettings, serverOf, TokenEndpoint } from './tokenEndpoint.ts';
import { asTokenFailure } from './tokenFailure.ts';
import type { OAuthTokens } from './tokens.ts';

const consentMs = 10 * 60_000;
const askMs = 20_000;

/** Why a consent has brought nothing. */
export type ConsentFault = 'unknown' | 'other-browser' | 'refused' | 'issuer' | 'changed' | 'failed';

/** How a consent ended; `id` is the configuration's, where it is known and may be told. */
export type ConsentOutcome =
  | { kind: 'connected'; id: string }
  | { kind: 'fault'; fault: ConsentFault; id: string | null; refusal: string };

/** Who begins a consent, and in which browser. */
export interface ConsentUser {
  account: string;
  userId: string;
  /** Cookie of the browser. */
  browser: string;
  /** What the right to begin it rests on. */
  standing: AccessSnapshot | null;
}

/** Who comes back from a service, and in which browser. */
export interface ConsentReturn {
  /** Null for nobody, and for whoever is signed in elsewhere than at this server. */
  person: { userId: string; sessionId: string } | null;
  browser: string;
}

interface Sealed {
  verifier: string;
  /** What the consent is for: settings that were changed meanwhile are of another client. */
  client: string;
  /** Asked again at its end: whoever has left the organisation meanwhile connects nothing there. */
  standing: AccessSnapshot | null;
}

export interface ConsentDeps {
  pool: pg.Pool;
  secrets: ConfigurationSecrets;
  tokens: OAuthTokens;
  checkAccess: CheckAccess;
  changed(account: string, id: string): void;
  /** Origin of this server, without a slash at its end. */
  publicUrl: string;
  /** The way out to where a configuration's tokens are had. Throws HttpError 409 while its tunnel has no agent. */
  egressOf(configuration: CallConfiguration): Promise<Egress>;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Where tokens are had, by whom, and where they go. */
function clientKey({ authentication: auth, base_url, tunnel_id }: AccessSettings): string {
  const client = auth.type === 'oauth2' ? [auth.client_id, auth.authorization_url, auth.token_url] : [];
  return JSON.stringify([...client, base_url, tunnel_id]);
}

/** The consent of OAuth 2 (authorization code with PKCE), from its beginning to its tokens. */
export class Consents {
  readonly #deps: ConsentDeps;

  constructor(deps: ConsentDeps) {
    this.#deps = deps;
  }

  get redirectUri(): string {
    return `${this.#deps.publicUrl}${oauthCallbackPath}`;
  }

  /** The address to send the person to. @throws HttpError 404, or 409 for a configuration that is not ready for it */
  async begin(user: ConsentUser, id: string): Promise<{ url: string; redirect_uri: string }> {
    const { row, settings } = await this.#configuration(user.account, id);
    const [state, verifier] = [randomBytes(32).toString('base64url'), generateRandomCodeVerifier()];
    const sealed: Sealed = { verifier, client: clientKey(row), standing: user.standing };
    await connectorConsentRepository.add(this.#deps.pool, {
      state: hashOf(state),
      account_number: user.account,
      connector_id: id,
      user_id: user.userId,
      browser: hashOf(user.browser),
      sealed: this.#deps.secrets.sealTokens({ account: user.account, id }, sealed),
      expires_at: new Date(Date.now() + consentMs),
    });
    const url = new URL(settings.authorization_url);
    const parameters: Record<string, string> = {
      response_type: 'code',
      client_id: settings.client_id,
      redirect_uri: this.redirectUri,
      state,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(settings.scopes.length > 0 && { scope: settings.scopes.join(' ') }),
      ...(settings.audience !== '' && { audience: settings.audience }),
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return { url: url.href, redirect_uri: this.redirectUri };
  }

  /** What the service sent the person back with. The configuration stays as it was unless this ends with tokens. */
  async finish(answer: URLSearchParams, { person, browser }: ConsentReturn): Promise<ConsentOutcome> {
    const consent = await connectorConsentRepository.take(this.#deps.pool, hashOf(answer.get('state') ?? ''));
    if (!consent) return fault('unknown', null);
    const owner = { account: consent.account_number, id: consent.connector_id };
    const { verifier, client, standing } = this.#deps.secrets.openTokens(owner, consent.sealed) as Sealed;
    // A hosted service's session is not seen here: its people are told by the cookie of the browser alone.
    const isSession = !standing?.sessionId || standing.sessionId === person?.sessionId;
    const isPerson = !person || person.userId === consent.user_id;
    if (!consent.browser.equals(hashOf(browser)) || !isSession || !isPerson) return fault('other-browser', null);
    const [stands] = standing ? await this.#deps.checkAccess([standing]) : [true];
    if (!stands) return fault('unknown', null);
    const configuration = await this.#configuration(owner.account, owner.id).catch(() => null);
    if (!configuration || clientKey(configuration.row) !== client) return fault('changed', owner.id);
    return this.#exchange(configuration, answer, verifier);
  }

  async #exchange(
    { row, settings }: { row: CallConfiguration; settings: OAuthSettings },
    answer: URLSearchParams,
    verifier: string,
  ): Promise<ConsentOutcome> {
    if (isForeign(answer, settings)) return fault('issuer', row.id);
    try {
      const checked = validateAuthResponse(serverOf(settings), clientOf(settings), answer, answer.get('state') ?? '');
      const egress = await this.#deps.egressOf(row);
      const endpoint = new TokenEndpoint(settings, egress, AbortSignal.timeout(askMs));
      const tokens = await endpoint.ofCode(checked, this.redirectUri, verifier);
      return (await this.#keep(row, tokens)) ? { kind: 'connected', id: row.id } : fault('changed', row.id);
    } catch (error) {
      const { error: refusal } = asTokenFailure(error, [settings.client_secret, answer.get('code') ?? '', verifier]);
      return fault(answer.has('error') ? 'refused' : 'failed', row.id, refusal);
    }
  }

  /** False where the settings are others by now: they were open to changes while the service was asked. */
  #keep(row: CallConfiguration, tokens: IssuedTokens): Promise<boolean> {
    const { account_number: account, id } = row;
    return inTransaction(this.#deps.pool, async (database) => {
      const now = await configurationRepository.lockAccess(database, account, id);
      if (!now || clientKey(now) !== clientKey(row)) return false;
      await this.#deps.tokens.connect(database, { account, id }, tokens);
      return true;
    }).then((isKept) => {
      if (isKept) this.#deps.changed(account, id);
      return isKept;
    });
  }

  async #configuration(account: string, id: string) {
    const row = isId(id) ? await configurationRepository.forCall(this.#deps.pool, account, id) : null;
    if (!row) throw notFound('connector');
    const settings = this.#deps.secrets.opened({ account, id }, row.authentication, row.secrets);
    const isReady =
      settings.type === 'oauth2' &&
      settings.grant === 'authorization_code' &&
      [settings.authorization_url, settings.token_url, settings.client_id].every((text) => text !== '');
    if (!isReady) throw new HttpError('conflict.connector_consent');
    return { row, settings };
  }
}

/** Who answers is not who was asked (RFC 9207); a service whose issuer is not known cannot be told from another. */
function isForeign(answer: URLSearchParams, { issuer }: OAuthSettings): boolean {
  if (issuer === '') {
    answer.delete('iss');
    return false;
  }
  return answer.get('iss') !== issuer;
}

function fault(of: ConsentFault, id: string | null, refusal = ''): ConsentOutcome {
  return { kind: 'fault', fault: of, id, refusal };
}
