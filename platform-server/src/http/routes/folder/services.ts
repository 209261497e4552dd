import type { FolderRepository } from '../../../store/repositories/folderRepository.ts';
import type { TrackingRepository } from '../../../store/repositories/trackingRepository.ts';

/** What the folders' routes work with. */
export interface FolderServices {
  scenarioFolders: FolderRepository;
  webhookFolders: FolderRepository;
  tracking: TrackingRepository;
}
