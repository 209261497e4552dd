import type { FastifyRequest } from 'fastify';
import type { EndpointOutput } from 'shared-contracts/api';
import type { visitImportPage } from 'shared-contracts/api/import-page';
import { HttpError } from '../errors/httpError.ts';
import { bearerToken } from '../routing/access.ts';
import { accessSnapshot } from '../routing/accessSnapshot.ts';
import type { Authenticate } from '../routing/caller.ts';
import { addressKey } from '../routing/clientAddress.ts';
import type { VisitedPageRow } from '../store/repositories/importVisitRepository.ts';
import type { PagePasswords } from './pagePasswords.ts';
import type { ImportPasses } from './passes.ts';
import type { ContextSource, VisitContexts } from './visitContexts.ts';
import type { VisitedPages } from './visitedPages.ts';

export interface VisitDeps {
  pages: VisitedPages;
  passes: ImportPasses;
  passwords: PagePasswords;
  authenticate: Authenticate;
  contexts: VisitContexts;
}

/** What a visitor brings. */
export interface Brought {
  password?: string | undefined;
  context: ContextSource | null;
}

/** A visit; `found` may refuse it at the page that it is to. */
interface Visit extends VisitDeps {
  found(page: VisitedPageRow): void;
}

type Request = Pick<FastifyRequest, 'ip' | 'headers'>;

/** The member who comes to a page. @throws HttpError 401 when nobody is signed in, 403 for another organisation */
async function memberOf({ account_number }: VisitedPageRow, { headers }: Request, authenticate: Authenticate) {
  const token = bearerToken(headers);
  if (!token) throw new HttpError('unauthenticated.missing');
  const caller = await authenticate(token);
  if (caller.accountNumber !== account_number) throw new HttpError('forbidden.import_member');
  return { sender: caller.name, member: accessSnapshot(caller) };
}

/**
 * Lets a visitor into an import page: answers a pass for an hour.
 * @throws HttpError 401, 403, 404, 410 or 429 as `visitImportPage` says
 */
export async function enterImportPage(
  { pages, passes, passwords, authenticate, contexts, found }: Visit,
  address: string,
  { password, context: source }: Brought,
  request: Request,
): Promise<EndpointOutput<typeof visitImportPage>> {
  const { page, content } = await pages.at(address);
  found(page);
  const { id: pageId, password_hash: hash, deployment } = page;
  if (deployment.access === 'password') {
    const isRight =
      password !== undefined && (await passwords.verify({ pageId, address: addressKey(request.ip), password, hash }));
    if (!isRight) throw new HttpError('forbidden.import_password');
  }
  const anybody = { sender: null, member: null };
  const who = deployment.access === 'signed-in' ? await memberOf(page, request, authenticate) : anybody;
  const context = await contexts.enter(page, content, source);
  return {
    ...passes.issue({ pageId, isPreview: false, entry: passes.entryOf(page), ...who, context: context && source }),
    filled: Object.keys(context?.values ?? {}),
    visitor: context?.visitor ?? null,
  };
}
