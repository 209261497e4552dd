import { type Route, route } from '../../route.ts';
import type { FolderKind } from './folderKind.ts';

/** `POST {folder}/`. */
export function createFolderRoute({ endpoints, folders, tracking, category }: FolderKind): Route {
  return route(endpoints.create, async ({ caller, body }) => {
    const folder = await folders.create(caller.accountNumber, body.name);
    await tracking.record(caller, { category, description: `Created folder ${folder.name}` });
    return folder;
  });
}
