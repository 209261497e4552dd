import { isId } from '../../../store/ids.ts';
import { notFound } from '../../httpError.ts';
import { type Route, route } from '../../route.ts';
import type { FolderKind } from './folderKind.ts';

/** `GET {folder}/:id`. */
export function getFolderRoute({ endpoints, folders }: FolderKind): Route {
  return route(endpoints.get, async ({ caller, params }) => {
    const folder = isId(params.id) ? await folders.get(caller.accountNumber, params.id) : null;
    if (!folder) throw notFound('folder');
    return folder;
  });
}
