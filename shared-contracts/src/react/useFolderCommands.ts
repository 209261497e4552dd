import type { Folder, FolderEndpoints } from '../api/folder/index.ts';
import type { Endpoint } from '../api/index.ts';
import { useCommand } from './useCommand.ts';
import { useMutateEndpoint } from './useMutateEndpoint.ts';

/** Create, rename and delete of folders. Each rejects with the server's error. */
export interface FolderCommands {
  create: (name: string) => Promise<Folder>;
  /** `revision`: the one that the name was read at. */
  rename: (id: string, name: string, revision?: number) => Promise<void>;
  remove: (id: string) => Promise<void>;
  running: boolean;
}

/** The calls of one kind of folder; `contents` is the list that is read again with the folders. */
export function useFolderCommands(folders: FolderEndpoints, contents: Endpoint): FolderCommands {
  const mutate = useMutateEndpoint();
  const create = useCommand(folders.create);
  const rename = useCommand(folders.update);
  const remove = useCommand(folders.remove);
  const refresh = () => Promise.all([mutate(folders.list), mutate(contents)]);
  return {
    create: async (name) => {
      const folder = await create.run({ body: { name } });
      await refresh();
      return folder;
    },
    rename: async (id, name, revision) => {
      // Refused, the list has what somebody else has called it.
      await rename.run({ params: { id }, body: { id, name, revision } }).finally(refresh);
    },
    remove: async (id) => {
      await remove.run({ params: { id } });
      await refresh();
    },
    running: create.running || rename.running || remove.running,
  };
}
