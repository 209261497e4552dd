import { scenarioFolders } from 'shared-contracts/api/folder';
import { listScenarioSummaries } from 'shared-contracts/api/scenario';
import { useFolderCommands } from 'shared-contracts/react';

/** Create, rename and delete of folders; what a deleted folder held becomes uncategorized. */
export const useScenarioFolderCommands = () => useFolderCommands(scenarioFolders, listScenarioSummaries);
