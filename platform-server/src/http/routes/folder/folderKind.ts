import type { scenarioFolders, webhookFolders } from 'shared-contracts/api/folder';
import type { FolderRepository } from '../../../store/repositories/folderRepository.ts';
import type { TrackedAct, TrackingRepository } from '../../../store/repositories/trackingRepository.ts';

/** One of the folder resources: its calls, its table, and the category under which its changes are tracked. */
export interface FolderKind {
  endpoints: typeof scenarioFolders | typeof webhookFolders;
  folders: FolderRepository;
  tracking: TrackingRepository;
  category: TrackedAct['category'];
}
