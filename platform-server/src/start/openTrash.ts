import { memberEditor } from '../connectors/catalogue/catalogueEditor.ts';
import type { CatalogueTrash } from '../connectors/catalogue/catalogueTrash.ts';
import type { OrganisationDirectory } from '../identity/organisationDirectory.ts';
import { stderrLog } from '../process/log.ts';
import { Alarm } from '../runs/alarm.ts';
import { everyNight, Jobs } from '../runs/maintenance/jobs.ts';
import { purgeTrash } from '../trash/purge.ts';
import { Trash, type TrashDeps } from '../trash/trash.ts';
import type { TrashRouteDeps } from '../trash/trashRoutes.ts';
import { warnOfPurge } from '../trash/warnings.ts';
import type { Foundation } from './foundation.ts';

export interface OpenTrash extends TrashRouteDeps {
  /** Begins to delete what has been there long enough. Call when the server takes requests. */
  startTrashJobs(): void;
}

/** The services of the domains, as the trash works with them. */
interface Domains {
  scenarios: TrashDeps['kinds']['scenario'];
  webhooks: TrashDeps['kinds']['webhook'];
  importPages: TrashDeps['kinds']['import_page'];
  filterLists: TrashDeps['kinds']['filter'];
  conversionTables: TrashDeps['kinds']['conversion'];
  configurations: TrashDeps['kinds']['connector'];
  catalogueTrash: Pick<CatalogueTrash, 'restore' | 'delete'>;
  tunnels: TrashDeps['kinds']['tunnel'];
}

/** People who are asked for their roles when admins are to be told. */
const maxAsked = 100;

async function adminsOf(directory: OrganisationDirectory, organisation: string): Promise<string[]> {
  const users = (await directory.usersOf(organisation)).slice(0, maxAsked);
  const people = await Promise.all(users.map(({ user_id }) => directory.person(user_id)));
  return people.flatMap((person) => {
    const membership = person?.memberships.find(({ organisationId }) => organisationId === organisation);
    return person && !person.isLocked && membership?.roles.has('Admin') ? [person.email] : [];
  });
}

/** The trash of all kinds as people work on it, and its end: each night, by one process for all. */
export function openTrash(
  { config, database: { pool }, lifetime }: Foundation,
  domains: Domains,
  directory: OrganisationDirectory,
): OpenTrash {
  const kinds = {
    scenario: domains.scenarios,
    webhook: domains.webhooks,
    import_page: domains.importPages,
    filter: domains.filterLists,
    conversion: domains.conversionTables,
    connector: domains.configurations,
    catalogue: {
      restore: (actor, id, revision) => domains.catalogueTrash.restore(memberEditor(actor), id, revision),
      delete: (actor, id, revision) => domains.catalogueTrash.delete(memberEditor(actor), id, revision),
    } satisfies TrashDeps['kinds']['catalogue'],
    tunnel: domains.tunnels,
  };
  const { publicUrl, trashDays: defaultDays } = config;
  const log = stderrLog(config.logLevel);
  const from = config.mailFrom ?? `Weft <weft@${new URL(publicUrl).hostname}>`;
  const isKept = config.smtpUrl === undefined;
  const warning = { pool, defaultDays, from, publicUrl, isKept };
  const jobs = new Jobs(pool, [
    {
      name: 'purge-trash',
      nextAfter: everyNight,
      async run() {
        await purgeTrash({ pool, kinds, defaultDays, log });
        await warnOfPurge({ ...warning, adminsOf: (organisation) => adminsOf(directory, organisation) });
      },
    },
  ]);
  const alarm = new Alarm((now) => jobs.runDue(now), log);
  lifetime.opened('the trash', () => alarm.close());
  return { trash: new Trash({ pool, kinds, defaultDays }), startTrashJobs: () => void alarm.start() };
}
