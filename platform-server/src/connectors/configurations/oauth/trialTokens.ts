import type { Egress } from '../../../engine/egress/egress.ts';
import { permanentFailure } from '../../../engine/nodes/nodeFailure.ts';
import { TokenEndpoint } from './tokenEndpoint.ts';
import { asTokenFailure, type TokenFailure } from './tokenFailure.ts';
import { type AccessToken, type TokenSource, type TokenUser, tokenFailure } from './tokens.ts';

/** Tokens of settings that are not saved: had for one call, from what was typed alone, and kept nowhere. */
export class TrialTokens implements TokenSource {
  async access(user: TokenUser, _known: unknown, egress: Egress, signal: AbortSignal): Promise<AccessToken> {
    const { settings, name } = user;
    if (settings.grant !== 'client_credentials') {
      throw permanentFailure('CONNECTOR_UNCONNECTED.test', { name });
    }
    try {
      const { access } = await new TokenEndpoint(settings, egress, signal).ofClient();
      return { access, version: 0 };
    } catch (error) {
      const failure: TokenFailure = asTokenFailure(error, [settings.client_secret]);
      throw tokenFailure(user, failure);
    }
  }

  /** It was had for this call: another would be none better. */
  another(): Promise<null> {
    return Promise.resolve(null);
  }
}
