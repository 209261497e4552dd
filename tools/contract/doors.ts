import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A door of shared-contracts that remotes may open. */
export interface Door {
  /** As it is imported, e.g. `shared-contracts/ui/core`. */
  name: string;
  /** Folder below `shared-contracts/src`. */
  folder: string;
  /** Name of its report. */
  report: string;
}

function door(folder: string): Door {
  const name = folder === 'contract' ? 'shared-contracts' : `shared-contracts/${folder}`;
  return { name, folder, report: `${folder.replaceAll('/', '-')}.md` };
}

/** Doors in a folder of doors, e.g. `ui/core`. */
function doorsIn(source: string, folder: string): Door[] {
  return readdirSync(join(source, folder))
    .filter((name) => existsSync(join(source, folder, name, 'index.ts')))
    .sort()
    .map((name) => door(`${folder}/${name}`));
}

/** Every door that a remote may open; the others are for host, server and tests. */
export function remoteDoors(root: string): Door[] {
  const source = join(root, 'shared-contracts/src');
  const own = ['contract', 'react', 'events', 'realtime', 'api', 'nodes'].map(door);
  const within = ['api', 'nodes', 'ui'].flatMap((folder) => doorsIn(source, folder));
  return [...own, ...within];
}
