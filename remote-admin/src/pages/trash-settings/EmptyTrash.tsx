import { useState } from 'react';
import type { ThingKind } from 'shared-contracts/api/kind';
import { Can, useHost } from 'shared-contracts/react';
import { Button, ConfirmDialog } from 'shared-contracts/ui/core';
import { useTrashCommands } from '../../data/trash.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import { WaitingNote } from './WaitingNote.tsx';

/** Deletes everything of a kind permanently, after a word has been typed (TRASH-05); how far it has come is on the page. */
export function EmptyTrash({ kind, count }: { kind: ThingKind; count: number }) {
  const t = useAdminText();
  const { notices } = useHost();
  const { empty } = useTrashCommands(kind);
  const [asking, setAsking] = useState(false);
  const [begun, setBegun] = useState<number | null>(null);
  const confirm = async () => {
    setBegun(count);
    try {
      await empty();
      notices.show({ message: t('trash.emptied', { count }), color: 'success' });
    } catch {
      // Told by the host: what could not be deleted is still there.
    }
    setBegun(null);
    setAsking(false);
  };
  const done = begun === null ? 0 : Math.max(0, begun - count);
  return (
    <Can isAdmin write>
      <Button danger disabled={count === 0 && begun === null} onClick={() => setAsking(true)}>
        {t('trash.empty')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        busy={begun !== null}
        typedWord={t('trash.deleteWord')}
        title={t(`trash.emptyTitle.${kind}`, { count: begun ?? count })}
        confirmLabel={t('trash.empty')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {asking && <WaitingNote kind={kind} ids={null} />}
        <p>{t('trash.deleteText')}</p>
        {begun !== null && (
          <p role="status">
            <progress max={begun} value={done} aria-label={t('trash.progress')} />{' '}
            {t('trash.progressOf', { done, count: begun })}
          </p>
        )}
      </ConfirmDialog>
    </Can>
  );
}
