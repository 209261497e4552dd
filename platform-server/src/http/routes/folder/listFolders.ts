import { type Route, route } from '../../route.ts';
import type { FolderKind } from './folderKind.ts';

/** `GET {folder}/`: by name. */
export function listFoldersRoute({ endpoints, folders }: FolderKind): Route {
  return route(endpoints.list, ({ caller }) => folders.list(caller.accountNumber));
}
