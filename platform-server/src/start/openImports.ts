import { join } from 'node:path';
import { channelOf } from 'shared-contracts/events';
import type { Passwords } from '../identity/embedded/hashing/passwords.ts';
import type { Identity } from '../identity/identity.ts';
import { ContextSecrets } from '../imports/contextSecrets.ts';
import type { ImportPageRouteDeps } from '../imports/importPageRoutes.ts';
import { ImportPages } from '../imports/importPages.ts';
import { PageFiles } from '../imports/page/pageFiles.ts';
import { openImportPageArea } from '../imports/page/serveImportPages.ts';
import { PagePasswords } from '../imports/pagePasswords.ts';
import { ImportPasses } from '../imports/passes.ts';
import { ImportPublishing } from '../imports/publishing.ts';
import { ReceiptRows } from '../imports/receiptRows.ts';
import { Receipts } from '../imports/receipts.ts';
import type { SubmissionRouteDeps } from '../imports/submissionRoutes.ts';
import { SubmissionTokens } from '../imports/submissionTokens.ts';
import { RowValidation } from '../imports/validation/rowValidation.ts';
import { VisitContexts } from '../imports/visitContexts.ts';
import { VisitedPages } from '../imports/visitedPages.ts';
import type { VisitRouteDeps } from '../imports/visitRoutes.ts';
import type { Publisher } from '../realtime/publisher.ts';
import type { Authenticate } from '../routing/caller.ts';
import type { Origins } from '../routing/origins.ts';
import { ReportLimit } from '../routing/reportLimit.ts';
import type { HttpArea } from '../routing/route.ts';
import { SecretBox } from '../scenarios/secretBox.ts';
import * as partnerRepository from '../store/repositories/partnerRepository.ts';
import type { Foundation } from './foundation.ts';
import type { OpenLookups } from './openLookups.ts';
import type { OpenRuns } from './runs/openRuns.ts';

export interface OpenImports {
  routeDeps: ImportPageRouteDeps & SubmissionRouteDeps & VisitRouteDeps;
  /** The page that visitors see. */
  area: HttpArea;
}

interface OpenImportsDeps {
  origins: Origins;
  identity: Pick<Identity, 'authUrl' | 'checkAccess'>;
  authenticate: Authenticate;
  /** Hashes the passwords of pages. */
  hashing: Passwords;
  lookups: Pick<OpenLookups, 'cache'>;
  runs: Pick<OpenRuns, 'deliveries' | 'runs' | 'actions'>;
  publisher: Publisher;
  isIntakeStopped: () => boolean;
}

/** What calls of one address may count as in a minute. */
const callLimits = { each: 1_200, altogether: Number.POSITIVE_INFINITY };
/** The same of calls that have found a page: at that page, and at all of its account. */
const pageLimits = { each: 30_000, altogether: 60_000 };

/** The public page, from its build beside the server. */
function openPage(
  { database: { pool } }: Foundation,
  { origins, identity: { authUrl } }: OpenImportsDeps,
  pages: VisitedPages,
): Promise<HttpArea> {
  const files = new PageFiles(join(import.meta.dirname, '../../../import-page/dist'));
  return openImportPageArea({
    files,
    origins,
    authUrl,
    pages,
    branding: (account) => partnerRepository.branding(pool, account),
  });
}

/** Opens import pages, as people work on them and as their visitors use them. */
export async function openImports(foundation: Foundation, deps: OpenImportsDeps): Promise<OpenImports> {
  const { config, secrets, database } = foundation;
  const { publicUrl } = config;
  const { pool } = database;
  const { deliveries, runs, actions } = deps.runs;
  const passes = new ImportPasses(secrets.sessionSecret);
  const tables = deps.lookups.cache;
  const importContextSecrets = new ContextSecrets(pool, new SecretBox(secrets.encryptionKey));
  const contexts = new VisitContexts(pool, importContextSecrets, tables);
  const pages = new VisitedPages(pool, passes, deps.identity.checkAccess, contexts);
  const passwords = new PagePasswords(deps.hashing, pool);
  const pageChanged = (account: string, id: string) =>
    deps.publisher.publish(channelOf(account), 'import-page-update', { id });
  return {
    routeDeps: {
      pool,
      importPages: new ImportPages({ pool, publicUrl, passwords, pageChanged }),
      importPublishing: new ImportPublishing({ pool, publicUrl, passes }),
      importContextSecrets,
      importVisits: { pages, passes, passwords, contexts, authenticate: deps.authenticate },
      importIntake: {
        pool,
        pages,
        tokens: new SubmissionTokens(secrets.sessionSecret),
        tables,
        contexts,
        validation: new RowValidation({ pool, actions, runs }),
        isIntakeStopped: deps.isIntakeStopped,
        submitted: deliveries.submitted,
        changed: deliveries.changed,
      },
      importReceipts: new Receipts(pool),
      importReceiptRows: new ReceiptRows(pool),
      importCalls: new ReportLimit(callLimits),
      importPageCalls: new ReportLimit(pageLimits),
    },
    area: await openPage(foundation, deps, pages),
  };
}
