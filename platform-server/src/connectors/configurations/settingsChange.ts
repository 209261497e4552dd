import { isDeepStrictEqual } from 'node:util';
import type { Configuration } from 'shared-contracts/api/connector';
import { HttpError, invalidField } from '../../errors/httpError.ts';
import { referredSecret } from '../../scenarios/flowSecrets.ts';
import type { ConfigurationContent } from '../../store/repositories/configurationTable.ts';
import { referredIn, secretField, secretOf } from './configurationSecrets.ts';

type Settings = Pick<ConfigurationContent, 'base_url' | 'authentication' | 'tunnel_id'>;
type WithHeaders = Settings & Pick<ConfigurationContent, 'headers'>;

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '');

/** Where the secret of a configuration is sent; with OAuth 2, what it brings goes to the address of the calls too. */
function secretOrigins({ base_url, authentication: auth }: Settings): string[] {
  return [...(auth.type === 'oauth2' ? [originOf(auth.token_url)] : []), originOf(base_url)];
}

/** The first address that a secret was entered for and would no longer go to alone; null where there is none. */
function leftOrigin(before: Settings, after: Settings): string | null {
  const origins = secretOrigins(before);
  const there = secretOrigins(after);
  // The way there counts too: who answers at the other end of another tunnel may be somebody else.
  const isOtherWay = before.tunnel_id !== after.tunnel_id;
  const isOtherKind = (before.authentication.type === 'oauth2') !== (after.authentication.type === 'oauth2');
  const left = origins.find((origin, at) => origin !== '' && (isOtherWay || isOtherKind || origin !== there[at]));
  return left ?? null;
}

/**
 * A stored secret goes nowhere but where it was entered for: else whoever may change the address could read it there.
 * @throws HttpError 422
 */
export function assertSecretsFit(before: WithHeaders, after: WithHeaders): void {
  const known = referredIn(before);
  const isKept = referredIn(after).some((id) => known.includes(id));
  const origin = isKept ? leftOrigin(before, after) : null;
  if (origin === null) return;
  const { texts } = new HttpError('invalid_body.secret_address', { origin });
  if (!known.includes(referredSecret(secretOf(after.authentication)) ?? '')) throw invalidField('headers', texts);
  throw invalidField(`authentication.${secretField(after.authentication)}`, texts);
}

/** Calls go elsewhere, or are let in in another way: what was known of their success is of others. */
export function isForOthers(before: Configuration, after: ConfigurationContent): boolean {
  return !isSameAccess(before, after) || before.base_url !== after.base_url;
}

/** Whoever lets the calls in sees no difference: the same credentials, to the same place, by the same way. */
export function isSameAccess(before: Settings, after: Settings): boolean {
  return (
    isDeepStrictEqual(before.authentication, after.authentication) &&
    before.tunnel_id === after.tunnel_id &&
    originOf(before.base_url) === originOf(after.base_url)
  );
}

/** Tokens are of one client at one service, and for calls to one address by one way. */
export function forgetsTokens(before: Settings, after: Settings): boolean {
  const [one, other] = [before.authentication, after.authentication];
  if (one.type !== 'oauth2') return false;
  if (other.type !== 'oauth2') return true;
  const keys = ['grant', 'client_id', 'token_url', 'authorization_url', 'audience'] as const;
  const isElsewhere = originOf(before.base_url) !== originOf(after.base_url) || before.tunnel_id !== after.tunnel_id;
  return isElsewhere || keys.some((key) => one[key] !== other[key]);
}
