import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clientCredentialsGrantRequest,
  customFetch,
  None,
  processAuthorizationCodeResponse,
  processClientCredentialsResponse,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
  type TokenEndpointResponse,
} from 'oauth4webapi';
import type { ConfigurationAuthentication } from 'shared-contracts/api/connector';
import type { Egress } from '../../../engine/egress/egress.ts';
import { asTokenFailure } from './tokenFailure.ts';
import { tokenFetch } from './tokenFetch.ts';

/** OAuth 2 of a configuration, its client's secret in clear. */
export type OAuthSettings = Extract<ConfigurationAuthentication, { type: 'oauth2' }>;

/** What a service has issued. */
export interface IssuedTokens {
  access: string;
  /** Null where the service has given none. */
  refresh: string | null;
  scopes: readonly string[];
  /** Ms since the epoch; null where the service does not say. */
  expiresAt: number | null;
}

/** The service as its settings describe it. */
export function serverOf({ issuer, authorization_url, token_url }: OAuthSettings): AuthorizationServer {
  return {
    issuer: issuer || new URL(token_url).origin,
    token_endpoint: token_url,
    ...(authorization_url !== '' && { authorization_endpoint: authorization_url }),
    // Who says who it is, must be asked for it.
    authorization_response_iss_parameter_supported: issuer !== '',
  };
}

/** The client as the service knows it. */
export const clientOf = ({ client_id }: OAuthSettings): Client => ({ client_id });

function proofOf({ client_authentication, client_secret }: OAuthSettings): ClientAuth {
  if (client_authentication === 'none' || client_secret === '') return None();
  return client_authentication === 'basic' ? ClientSecretBasic(client_secret) : ClientSecretPost(client_secret);
}

function issued(answer: TokenEndpointResponse, settings: OAuthSettings): IssuedTokens {
  const { access_token: access, refresh_token: refresh, expires_in, scope } = answer;
  return {
    access,
    refresh: refresh ?? null,
    scopes: scope === undefined ? settings.scopes : scope.split(/[\s,]+/).filter(Boolean),
    expiresAt: expires_in === undefined ? null : Date.now() + expires_in * 1000,
  };
}

/** The three ways to tokens. Each throws TokenFailure, whose text has no secret in it. */
export class TokenEndpoint {
  readonly #settings: OAuthSettings;
  readonly #options: Parameters<typeof refreshTokenGrantRequest>[4];

  constructor(settings: OAuthSettings, egress: Egress, signal: AbortSignal) {
    this.#settings = settings;
    this.#options = {
      signal,
      [customFetch]: tokenFetch(egress),
      // As it is written in the settings: within a private network there is not always TLS.
      [allowInsecureRequests]: settings.token_url.startsWith('http:'),
    };
  }

  /** For the answer of a consent, which has been checked. */
  ofCode(answer: URLSearchParams, redirectUri: string, verifier: string): Promise<IssuedTokens> {
    const { server, client, proof } = this.#parts();
    return this.#ask([verifier, answer.get('code') ?? ''], async () => {
      const response = await authorizationCodeGrantRequest(
        server,
        client,
        proof,
        answer,
        redirectUri,
        verifier,
        this.#options,
      );
      return processAuthorizationCodeResponse(server, client, response);
    });
  }

  ofRefreshToken(token: string): Promise<IssuedTokens> {
    const { server, client, proof } = this.#parts();
    return this.#ask([token], async () => {
      const response = await refreshTokenGrantRequest(server, client, proof, token, this.#options);
      return processRefreshTokenResponse(server, client, response);
    });
  }

  ofClient(): Promise<IssuedTokens> {
    const { server, client, proof } = this.#parts();
    const { scopes, audience } = this.#settings;
    return this.#ask([], async () => {
      const extraParameters = {
        ...(scopes.length > 0 && { scope: scopes.join(' ') }),
        ...(audience !== '' && { audience }),
      };
      const response = await clientCredentialsGrantRequest(server, client, proof, extraParameters, this.#options);
      return processClientCredentialsResponse(server, client, response);
    });
  }

  #parts() {
    return { server: serverOf(this.#settings), client: clientOf(this.#settings), proof: proofOf(this.#settings) };
  }

  async #ask(secrets: readonly string[], work: () => Promise<TokenEndpointResponse>): Promise<IssuedTokens> {
    try {
      return issued(await work(), this.#settings);
    } catch (error) {
      throw asTokenFailure(error, [this.#settings.client_secret, ...secrets]);
    }
  }
}
