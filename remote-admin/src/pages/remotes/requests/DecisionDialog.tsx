import { useState } from 'react';
import type { DeployRequest } from 'shared-contracts/api/deploy';
import { useHost } from 'shared-contracts/react';
import { FormDialog, TextField } from 'shared-contracts/ui/forms';
import { useDecideRequest } from '../../../data/changes.ts';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { useRequestText } from './useRequestText.ts';

export interface DecisionDialogProps {
  request: DeployRequest;
  decision: 'approve' | 'reject';
}

/** Approves or rejects what somebody else asked for, after showing it once more. */
export function DecisionDialog({ request, decision }: DecisionDialogProps) {
  const t = useAdminText();
  const what = useRequestText()(request);
  const host = useHost();
  const [open, setOpen] = useState(true);
  const { run } = useDecideRequest();
  const decide = async ({ reason }: { reason?: string }) => {
    await run(request.id, { decision, reason: reason?.trim() ?? '' });
    setOpen(false);
    const message = t(decision === 'approve' ? 'requests.approved' : 'requests.rejected');
    host.notices.show({ message, color: 'success' });
  };
  return (
    <FormDialog<{ reason?: string }>
      open={open}
      name="decision"
      title={t(`requests.${decision}Title`)}
      submitLabel={t(`requests.${decision}`)}
      danger={decision === 'reject'}
      initialValues={{}}
      onSubmit={decide}
      onClose={() => setOpen(false)}
    >
      <p>
        <strong>{request.asked_by}</strong> {t('requests.asked', { what })}. {t(`requests.${decision}Text`)}
      </p>
      <TextField
        name="reason"
        label={t('form.reason')}
        hint={t('requests.reasonHint')}
        max={500}
        lines={[1, 4]}
        input={{ autoFocus: true }}
      />
    </FormDialog>
  );
}
