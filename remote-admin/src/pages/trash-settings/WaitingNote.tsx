import { isKindThat, type ThingKind } from 'shared-contracts/api/kind';
import { useWaitingCount } from 'shared-contracts/ui/entity';
import { useAdminText } from '../../parts/useAdminText.ts';

/** How many runs wait for things that are about to be deleted for good; nothing where none do. */
export function WaitingNote({ kind, ids }: { kind: ThingKind; ids: readonly string[] }) {
  const t = useAdminText();
  const waited = isKindThat('isWaitedFor', kind) ? { kind, ids } : undefined;
  const count = useWaitingCount(waited, ids.length > 0) ?? 0;
  return count > 0 && <p role="note">{t('trash.deleteWaiting', { count })}</p>;
}
