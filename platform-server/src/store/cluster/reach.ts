import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { OperatingUser } from './operatingUser.ts';

const READ = 4;
const ENTER = 1;

/** Whether the user may enter the folder, that is: pass every folder on the way and the folder itself. */
export async function canEnter(user: OperatingUser, folder: string): Promise<boolean> {
  for (let path = folder; ; path = dirname(path)) {
    if (!(await isAllowed(user, path, ENTER))) return false;
    if (path === dirname(path)) return true;
  }
}

/** Whether the user may read and execute the file at this path. */
export async function canExecute(user: OperatingUser, file: string): Promise<boolean> {
  return (await isAllowed(user, file, READ | ENTER)) && (await canEnter(user, dirname(file)));
}

async function isAllowed(user: OperatingUser, path: string, wanted: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  if (uid === user.uid) return ((mode >> 6) & wanted) === wanted;
  if (gid === user.gid) return ((mode >> 3) & wanted) === wanted;
  return (mode & wanted) === wanted;
}
