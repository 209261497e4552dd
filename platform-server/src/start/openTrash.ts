import type { OrganisationDirectory } from '../identity/organisationDirectory.ts';
import { stderrLog } from '../process/log.ts';
import { Alarm } from '../runs/alarm.ts';
import { everyNight, Jobs } from '../runs/maintenance/jobs.ts';
import { purgeTrash } from '../trash/purge.ts';
import { Trash, type TrashDeps } from '../trash/trash.ts';
import type { TrashRouteDeps } from '../trash/trashRoutes.ts';
import { warnOfPurge } from '../trash/warnings.ts';
import type { Foundation } from './foundation.ts';
import { mailSender } from './mailSender.ts';

export interface OpenTrash {
  routeDeps: TrashRouteDeps;
  /** Begins to delete what has been there long enough. Call when the server takes requests. */
  startJobs(): void;
}

interface OpenTrashDeps {
  things: TrashDeps['kinds'];
  directory: OrganisationDirectory;
}

/** People who are asked for their roles when admins are to be told. */
const maxPeople = 100;

async function adminsOf(directory: OrganisationDirectory, organisation: string): Promise<string[]> {
  const users = (await directory.usersOf(organisation)).slice(0, maxPeople);
  const people = await Promise.all(users.map(({ user_id }) => directory.person(user_id)));
  return people.flatMap((person) => {
    const membership = person?.memberships.find(({ organisationId }) => organisationId === organisation);
    return person && !person.isLocked && membership?.roles.has('Admin') ? [person.email] : [];
  });
}

/** The trash of all kinds as people work on it, and its end: each night, by one process for all. */
export function openTrash(
  { config, database: { pool }, lifetime }: Foundation,
  { things: kinds, directory }: OpenTrashDeps,
): OpenTrash {
  const { publicUrl, trashDays: defaultDays } = config;
  const log = stderrLog(config.logLevel);
  const jobs = new Jobs(pool, [
    {
      name: 'purge-trash',
      nextAfter: everyNight,
      async run() {
        await purgeTrash({ pool, kinds, defaultDays, log });
        await warnOfPurge({
          pool,
          defaultDays,
          publicUrl,
          from: mailSender(config),
          isKept: config.smtpUrl === undefined,
          adminsOf: (organisation) => adminsOf(directory, organisation),
        });
      },
    },
  ]);
  const alarm = new Alarm((now) => jobs.runDue(now), log);
  lifetime.opened('the trash', () => alarm.close());
  return {
    routeDeps: { trash: new Trash({ pool, kinds, defaultDays }) },
    startJobs: () => void alarm.start(),
  };
}
