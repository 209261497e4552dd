import type { scenarioFolders, webhookFolders } from 'shared-contracts/api/folder';
import { notFound, staleRevision } from '../errors/httpError.ts';
import { type Route, route } from '../routing/route.ts';
import type { FolderRepository } from '../store/repositories/folderRepository.ts';

type FolderEndpoints = typeof scenarioFolders | typeof webhookFolders;

/** The five calls of one kind of folder (GAP-10). Deleting a folder keeps what is in it. */
export function folderRoutes(endpoints: FolderEndpoints, folders: FolderRepository): readonly Route[] {
  const existing = <T>(folder: T | null): T => {
    if (!folder) throw notFound('folder');
    return folder;
  };
  return [
    route(endpoints.list, ({ caller }) => folders.list(caller.accountNumber)),
    route(endpoints.get, async ({ caller, params }) => existing(await folders.get(caller.accountNumber, params.id))),
    route(endpoints.create, ({ caller, body }) => folders.create(caller.accountNumber, body.name)),
    route(endpoints.update, async ({ caller, params, body: { name, revision } }) => {
      const renamed = await folders.rename(caller.accountNumber, params.id, name, revision);
      if (renamed) return renamed;
      throw staleRevision(existing(await folders.get(caller.accountNumber, params.id)));
    }),
    route(endpoints.remove, async ({ caller, params }) =>
      existing(await folders.remove(caller.accountNumber, params.id)),
    ),
  ];
}
