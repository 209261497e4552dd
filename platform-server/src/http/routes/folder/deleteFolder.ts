import { isId } from '../../../store/ids.ts';
import { notFound } from '../../httpError.ts';
import { type Route, route } from '../../route.ts';
import type { FolderKind } from './folderKind.ts';

/** `DELETE {folder}/:id`: what was in it stays, uncategorized. */
export function deleteFolderRoute({ endpoints, folders, tracking, category }: FolderKind): Route {
  return route(endpoints.remove, async ({ caller, params }) => {
    const folder = isId(params.id) ? await folders.remove(caller.accountNumber, params.id) : null;
    if (!folder) throw notFound('folder');
    await tracking.record(caller, { category, description: `Deleted folder ${folder.name}` });
  });
}
