import { useState } from 'react';
import type { RunLog } from 'shared-contracts/api/run';
import { isTestable } from 'shared-contracts/api/test-case';
import { Button } from 'shared-contracts/ui/core';
import { later } from '../later.tsx';
import type { MakeTestCaseDialogProps } from './MakeTestCaseDialog.tsx';

const MakeTestCaseDialog = later<MakeTestCaseDialogProps>(
  async () => (await import('./MakeTestCaseDialog.tsx')).MakeTestCaseDialog,
);

interface MakeTestCaseProps {
  run: RunLog;
  /** Whoever sees the run may change its scenario. */
  offered: boolean;
  label: string;
  look?: 'text' | 'default';
  className?: string | undefined;
  /** Leads to the test cases, where that is elsewhere. */
  onShow?: () => void;
}

/** Makes a test case of a run that has ended by itself; nothing for any other. */
export function MakeTestCase({ run, offered, label, look = 'default', className = '', onShow }: MakeTestCaseProps) {
  const [isOpen, setOpen] = useState(false);
  if (!offered || !isTestable(run)) return null;
  return (
    <>
      <Button size="small" type={look} className={className} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <MakeTestCaseDialog run={run} onClose={() => setOpen(false)} {...(onShow && { onShow })} />}
    </>
  );
}
