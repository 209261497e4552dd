import type pg from 'pg';
import { addressOf } from 'shared-contracts/api';
import { getPreferences } from 'shared-contracts/api/person';
import { firstAnswers } from '../account/accountRoutes.ts';
import type { Identity } from '../identity/identity.ts';
import { preferencesOf } from '../identity/person/personRoutes.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { ShellDeps } from '../registry/serveShell.ts';
import * as accountRepository from '../store/repositories/accountRepository.ts';
import * as personPreferenceRepository from '../store/repositories/identity/personPreferenceRepository.ts';
import type { OpenAhead } from './openAhead.ts';

/** Where the first answers of a page are read. */
export interface PageReads {
  pool: pg.Pool;
  /** A page of an account begins, and will listen for its news. */
  pageExpected: (account: string) => void;
  /** Whether the server makes sample workspaces. */
  offersSample?: boolean;
}

interface PageServices {
  identity: Pick<Identity, 'visits'>;
  realtime: Pick<Realtime, 'expect'>;
}

export const pageReads = (pool: pg.Pool, { identity, realtime }: PageServices): PageReads => ({
  pool,
  pageExpected: realtime.expect,
  offersSample: identity.visits !== null,
});

/** Those who ask for a page, with what it would ask first: the session, the account and its subscription. */
export function pageVisitors(
  visitor: OpenAhead['visitor'],
  { pool, pageExpected, offersSample }: PageReads,
): ShellDeps['visitor'] {
  return async (request, reply) => {
    const found = await visitor(request, reply);
    if (!found || !('pageSession' in found)) return found;
    const answers = async () => {
      const { token, organisationId, organisationName: companyName, answers } = await found.pageSession();
      const account = await accountRepository.ensure(pool, { organisationId, companyName });
      pageExpected(account.account_number);
      const chosen = {
        path: addressOf(getPreferences),
        token,
        body: preferencesOf(await personPreferenceRepository.of(pool, found.userId)),
      };
      return [...answers, ...firstAnswers(account, token, offersSample), chosen];
    };
    return { ...found, answers };
  };
}
