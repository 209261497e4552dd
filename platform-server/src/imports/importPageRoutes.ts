import {
  getImportPageVersion,
  importPageEndpoints,
  listImportPageVersions,
  previewImportPage,
  publishImportPage,
  restoreImportPageVersion,
} from 'shared-contracts/api/import-page';
import { resourceRoutes } from '../resources/resourceRoutes.ts';
import { accessSnapshot } from '../routing/accessSnapshot.ts';
import { type Route, route } from '../routing/route.ts';
import type { ImportPages } from './importPages.ts';
import type { ImportPublishing } from './publishing.ts';

export interface ImportPageRouteDeps {
  importPages: ImportPages;
  importPublishing: ImportPublishing;
}

/** Every call of import pages and their versions. */
export function importPageRoutes({ importPages, importPublishing }: ImportPageRouteDeps): readonly Route[] {
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
    route(previewImportPage, ({ caller, params }) =>
      importPublishing.preview(caller.accountNumber, params.id, accessSnapshot(caller)),
    ),
  ];
}
