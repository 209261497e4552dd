import { join } from 'node:path';
import { channelOf } from 'shared-contracts/events';
import type { Passwords } from '../identity/embedded/hashing/passwords.ts';
import type { Identity } from '../identity/identity.ts';
import type { ImportPageRouteDeps } from '../imports/importPageRoutes.ts';
import { ImportPages } from '../imports/importPages.ts';
import { PageFiles } from '../imports/page/pageFiles.ts';
import { openImportPageArea } from '../imports/page/serveImportPages.ts';
import { PagePasswords } from '../imports/pagePasswords.ts';
import { ImportPasses } from '../imports/passes.ts';
import { ImportPublishing } from '../imports/publishing.ts';
import { ReceiptRows } from '../imports/receiptRows.ts';
import { Receipts } from '../imports/receipts.ts';
import { SubmissionTokens } from '../imports/submissionTokens.ts';
import { VisitedPages } from '../imports/visitedPages.ts';
import type { VisitRouteDeps } from '../imports/visitRoutes.ts';
import type { Publisher } from '../realtime/publisher.ts';
import type { Authenticate } from '../routing/caller.ts';
import type { Origins } from '../routing/origins.ts';
import { ReportLimit } from '../routing/reportLimit.ts';
import type { HttpArea } from '../routing/route.ts';
import { SignInAttemptRepository } from '../store/repositories/identity/signInAttemptRepository.ts';
import { ImportVisitRepository } from '../store/repositories/importVisitRepository.ts';
import { PartnerRepository } from '../store/repositories/partnerRepository.ts';
import type { Foundation } from './foundation.ts';
import type { OpenLookups } from './openLookups.ts';
import type { OpenRuns } from './runs/openRuns.ts';

interface ImportDeps extends Pick<Identity, 'stillStand'> {
  passwords: Passwords;
  authenticate: Authenticate;
  lookups: OpenLookups;
  opened: OpenRuns;
  publisher: Publisher;
  isIntakeStopped: () => boolean;
}

/** What calls of one address may count as in a minute. */
const callLimits = { each: 1_200, altogether: Number.POSITIVE_INFINITY };
/** The same of calls that have found a page: at that page, and at all of its account. */
const pageLimits = { each: 30_000, altogether: 60_000 };

function parts({ secrets, database: { pool } }: Foundation, { stillStand }: Pick<Identity, 'stillStand'>) {
  const passes = new ImportPasses(secrets.sessionSecret);
  return { passes, pages: new VisitedPages(new ImportVisitRepository(pool), passes, stillStand) };
}

/** Import pages as people work on them, and as their visitors use them. */
export function importDeps(
  foundation: Foundation,
  { passwords: hashing, authenticate, lookups, opened, publisher, isIntakeStopped, stillStand }: ImportDeps,
): ImportPageRouteDeps & VisitRouteDeps {
  const { config, secrets, database } = foundation;
  const { pool } = database;
  const { passes, pages } = parts(foundation, { stillStand });
  const passwords = new PagePasswords(hashing, new SignInAttemptRepository(pool));
  const { publicUrl } = config;
  const told = (account: string, id: string) => publisher.publish(channelOf(account), 'import-page-update', { id });
  return {
    importPages: new ImportPages({ pool, publicUrl, passwords, told }),
    importPublishing: new ImportPublishing({ pool, publicUrl, passes }),
    importVisits: { pages, passes, passwords, authenticate },
    importIntake: {
      pool,
      pages,
      tokens: new SubmissionTokens(secrets.sessionSecret),
      tables: lookups.cache,
      isIntakeStopped,
      ...opened.deliveries,
    },
    importReceipts: new Receipts(pool),
    importReceiptRows: new ReceiptRows(pool),
    importCalls: new ReportLimit(callLimits),
    importPageCalls: new ReportLimit(pageLimits),
  };
}

/** The public page of import pages, from its build beside the server. */
export function openImportPages(
  foundation: Foundation,
  origins: Origins,
  identity: Pick<Identity, 'authUrl' | 'stillStand'>,
): Promise<HttpArea> {
  const files = new PageFiles(join(import.meta.dirname, '../../../import-page/dist'));
  const partners = new PartnerRepository(foundation.database.pool);
  return openImportPageArea({
    ...{ files, origins, authUrl: identity.authUrl, pages: parts(foundation, identity).pages },
    branding: (account) => partners.branding(account),
  });
}
