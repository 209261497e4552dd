import { isId } from '../../../store/ids.ts';
import { notFound } from '../../httpError.ts';
import { type Route, route } from '../../route.ts';
import type { FolderKind } from './folderKind.ts';

/** `PUT {folder}/:id`: renames. */
export function updateFolderRoute({ endpoints, folders, tracking, category }: FolderKind): Route {
  return route(endpoints.update, async ({ caller, params, body }) => {
    const folder = isId(params.id) ? await folders.rename(caller.accountNumber, params.id, body.name) : null;
    if (!folder) throw notFound('folder');
    await tracking.record(caller, { category, description: `Renamed folder ${folder.name}` });
    return folder;
  });
}
