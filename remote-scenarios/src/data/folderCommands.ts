import { scenarioFolders } from 'shared-contracts/api/folder';
import { listScenarioSummaries } from 'shared-contracts/api/scenario';
import { useCommand, useMutateEndpoint } from 'shared-contracts/react';

/** Create, rename and delete of folders; what a deleted folder held becomes uncategorized. */
export function useScenarioFolderCommands() {
  const mutate = useMutateEndpoint();
  const create = useCommand(scenarioFolders.create);
  const rename = useCommand(scenarioFolders.update);
  const remove = useCommand(scenarioFolders.remove);
  const refresh = () => Promise.all([mutate(scenarioFolders.list), mutate(listScenarioSummaries)]);
  return {
    create: async (name: string) => {
      const folder = await create.run({ body: { name } });
      await refresh();
      return folder;
    },
    rename: async (id: string, name: string) => {
      await rename.run({ params: { id }, body: { id, name } });
      await refresh();
    },
    remove: async (id: string) => {
      await remove.run({ params: { id } });
      await refresh();
    },
    running: create.running || rename.running || remove.running,
  };
}
