import type pg from 'pg';
import {
  createImportContextSecret,
  getImportPageVersion,
  importPageEndpoints,
  listImportContextRefusals,
  listImportPageVersions,
  previewImportPage,
  publishImportPage,
  restoreImportPageVersion,
} from 'shared-contracts/api/import-page';
import { resourceRoutes } from '../resources/resourceRoutes.ts';
import { accessSnapshot } from '../routing/accessSnapshot.ts';
import { type Route, route } from '../routing/route.ts';
import * as importContextRepository from '../store/repositories/importContextRepository.ts';
import type { ContextSecrets } from './contextSecrets.ts';
import type { ImportPages } from './importPages.ts';
import type { ImportPublishing } from './publishing.ts';

export interface ImportPageRouteDeps {
  pool: pg.Pool;
  importPages: ImportPages;
  importPublishing: ImportPublishing;
  importContextSecrets: ContextSecrets;
}

/** Every call of import pages and their versions. */
export function importPageRoutes({
  pool,
  importPages,
  importPublishing,
  importContextSecrets,
}: ImportPageRouteDeps): readonly Route[] {
  return [
    ...resourceRoutes(
      importPageEndpoints,
      importPages,
      {
        pause: (actor, id, _, revision) => importPages.save(actor, id, { is_paused: true, revision }),
        resume: (actor, id, _, revision) => importPages.save(actor, id, { is_paused: false, revision }),
      },
      {
        pause: (actor, ids) => importPages.pauseAll(actor, ids, { isPaused: true }),
        resume: (actor, ids) => importPages.pauseAll(actor, ids, { isPaused: false }),
      },
    ),
    route(publishImportPage, async ({ caller, params, body }) => {
      await importPublishing.publish(caller, params.id, body.revision);
      return importPages.announce(caller.accountNumber, params.id);
    }),
    route(listImportPageVersions, ({ caller, params }) => importPublishing.versions(caller.accountNumber, params.id)),
    route(getImportPageVersion, ({ caller, params }) =>
      importPublishing.version(caller.accountNumber, params.id, params.version),
    ),
    route(restoreImportPageVersion, async ({ caller, params, body }) => {
      await importPublishing.restore(caller, params.id, body.version, body.revision);
      return importPages.announce(caller.accountNumber, params.id);
    }),
    route(createImportContextSecret, async ({ caller, params, body }) => {
      const created = await importContextSecrets.create(caller, params.id, body.overlap_hours);
      await importPages.announce(caller.accountNumber, params.id);
      return created;
    }),
    route(listImportContextRefusals, async ({ caller, params }) => {
      await importPages.get(caller.accountNumber, params.id);
      const refusals = await importContextRepository.refusals(pool, params.id);
      return refusals.map(({ last_at, ...refusal }) => ({ ...refusal, last_at: last_at.toISOString() }));
    }),
    route(previewImportPage, ({ caller, params }) =>
      importPublishing.preview(caller.accountNumber, params.id, accessSnapshot(caller)),
    ),
  ];
}
