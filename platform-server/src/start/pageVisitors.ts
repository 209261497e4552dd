import { firstAnswers } from '../account/accountRoutes.ts';
import type { ShellDeps } from '../registry/serveShell.ts';
import type { AccountRepository } from '../store/repositories/accountRepository.ts';
import type { OpenAhead } from './openAhead.ts';

/** Those who ask for a page, with what it would ask first: the session, the account and its subscription. */
export function pageVisitors(
  visitor: OpenAhead['visitor'],
  accounts: Pick<AccountRepository, 'ensure'>,
): ShellDeps['visitor'] {
  return async (request, reply) => {
    const found = await visitor(request, reply);
    if (!found || !('pageSession' in found)) return found;
    const answers = async () => {
      const { token, organisationId, organisationName: companyName, answers } = await found.pageSession();
      const account = await accounts.ensure({ organisationId, companyName });
      return [...answers, ...firstAnswers(account, token)];
    };
    return { ...found, answers };
  };
}
