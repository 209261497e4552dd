import { isKindThat, type ThingKind } from 'shared-contracts/api/kind';
import { useWaitingCount, WaitingText } from 'shared-contracts/ui/entity';
import { useAdminText } from '../../parts/useAdminText.ts';

/**
 * How many runs wait for things that are about to be deleted for good; nothing where none do.
 * @param ids null for all of the kind that are in the trash, which the list may not show
 */
export function WaitingNote({ kind, ids }: { kind: ThingKind; ids: readonly string[] | null }) {
  const t = useAdminText();
  const things = ids === null ? ({ inTrash: true } as const) : { ids };
  const waited = isKindThat('isWaitedFor', kind) ? { kind, ...things } : undefined;
  const count = useWaitingCount(waited, ids === null || ids.length > 0) ?? 0;
  return <WaitingText count={count} text={(waiting) => t('trash.deleteWaiting', { count: waiting })} />;
}
