import type { ApiTokens } from '../account/apiTokens/apiTokens.ts';
import { HttpError } from '../errors/httpError.ts';
import type { Identification } from '../routing/access.ts';
import type { Authenticate } from '../routing/caller.ts';
import type { SuspendedAccounts } from '../store/suspendedAccounts.ts';
import type { OpenRegistry } from './openRegistry.ts';

/** Everything that finds out who makes a call. */
export function identificationOf({ authenticate, registry, apiTokens, suspended }: IdentifyingParts): Identification {
  const { findCredential, restrict } = registry;
  const findApiToken: Identification['findApiToken'] = async (secret, address) => {
    const found = await apiTokens.find(secret, address);
    if (suspended.has(found.caller.accountNumber)) throw new HttpError('account_suspended');
    return found;
  };
  return { authenticate, findCredential, restrict, findApiToken };
}

interface IdentifyingParts {
  authenticate: Authenticate;
  registry: OpenRegistry;
  apiTokens: ApiTokens;
  suspended: SuspendedAccounts;
}
