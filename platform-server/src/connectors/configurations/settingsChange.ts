import type { Configuration } from 'shared-contracts/api/connector';
import { HttpError, invalidField } from '../../errors/httpError.ts';
import { referredSecret } from '../../scenarios/flowSecrets.ts';
import type { ConfigurationContent } from '../../store/repositories/configurationTable.ts';
import { secretOf } from './configurationSecrets.ts';

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '');

/** Where the secret of a configuration is sent. */
function secretOrigin({ base_url, authentication: auth }: Pick<ConfigurationContent, 'base_url' | 'authentication'>) {
  return originOf(auth.type === 'oauth2' ? auth.token_url : base_url);
}

/**
 * A stored secret goes nowhere but where it was entered for: else whoever may change the address could read it there.
 * @throws HttpError 422
 */
export function assertSecretsFit(before: Configuration, after: ConfigurationContent): void {
  const secret = secretOf(after.authentication);
  const isKept = referredSecret(secret) !== null && secret === secretOf(before.authentication);
  const [from, to] = [secretOrigin(before), secretOrigin(after)];
  if (!isKept || from === '' || from === to) return;
  const field = after.authentication.type === 'oauth2' ? 'client_secret' : 'secret';
  throw invalidField(`authentication.${field}`, new HttpError('invalid_body.secret_address', { origin: from }).texts);
}

/** Calls go elsewhere, or are let in in another way: what was known of their success is of others. */
export function isForOthers(before: Configuration, after: ConfigurationContent): boolean {
  const settings = ({ base_url, authentication, tunnel_id }: Configuration | ConfigurationContent) =>
    JSON.stringify([base_url, authentication, tunnel_id]);
  return settings(before) !== settings(after);
}

/** Tokens are of one client at one service, and for calls to one address. */
export function forgetsTokens(before: Configuration, after: ConfigurationContent): boolean {
  const [one, other] = [before.authentication, after.authentication];
  if (one.type !== 'oauth2') return false;
  if (other.type !== 'oauth2') return true;
  const keys = ['grant', 'client_id', 'token_url', 'authorization_url', 'audience'] as const;
  return originOf(before.base_url) !== originOf(after.base_url) || keys.some((key) => one[key] !== other[key]);
}
