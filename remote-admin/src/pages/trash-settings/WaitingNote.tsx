import type { TrashKind } from 'shared-contracts/api/trash';
import { waitedForKinds } from 'shared-contracts/api/waiting-run';
import { useWaitingCount } from 'shared-contracts/ui/entity';
import { useAdminText } from '../../parts/useAdminText.ts';

/** How many runs wait for things that are about to be deleted for good; nothing where none do. */
export function WaitingNote({ kind, ids }: { kind: TrashKind; ids: readonly string[] }) {
  const t = useAdminText();
  const waited = waitedForKinds.find((each) => each === kind);
  const count = useWaitingCount(waited && { kind: waited, ids }, ids.length > 0) ?? 0;
  return count > 0 && <p role="note">{t('trash.deleteWaiting', { count })}</p>;
}
