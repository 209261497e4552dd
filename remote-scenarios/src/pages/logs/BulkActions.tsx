import { IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from 'shared-contracts/ui/core';
import { later } from '../../parts/later.tsx';
import { useLogsText } from './useLogsText.ts';

const BulkActionsDrawer = later(
  async () => (await import('../../parts/runActs/BulkActionsDrawer.tsx')).BulkActionsDrawer,
  () => null,
);

/** Opens the acts on many runs: those under way, and the reports of those that ended. */
export function BulkActions() {
  const t = useLogsText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconStack2 size={16} stroke={1.8} aria-hidden />} onClick={() => setOpen(true)}>
        {t('bulkActions')}
      </Button>
      {isOpen && <BulkActionsDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
