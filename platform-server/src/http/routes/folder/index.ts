import { scenarioFolders, webhookFolders } from 'shared-contracts/api/folder';
import type { FolderRepository } from '../../../store/repositories/folderRepository.ts';
import type { Route } from '../../route.ts';
import { folderCalls } from './folderCalls.ts';

/** What the folders' routes work with. */
export interface FolderServices {
  scenarioFolders: FolderRepository;
  webhookFolders: FolderRepository;
}

export function folderRoutes(services: FolderServices): readonly Route[] {
  return [
    ...folderCalls(scenarioFolders, services.scenarioFolders),
    ...folderCalls(webhookFolders, services.webhookFolders),
  ];
}
