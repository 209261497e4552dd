import { useState } from 'react';
import { noPolicy, type RemotePolicy } from 'shared-contracts/api/deploy';
import { useHost, useTimeZone } from 'shared-contracts/react';
import { FormDialog } from 'shared-contracts/ui/forms';
import { usePutPolicy } from '../../../data/changes.ts';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { type PolicyValues, policyOf, policyValues } from '../../../state/policyValues.ts';
import { PolicyFields } from './PolicyFields.tsx';

interface PolicyDialogProps {
  remote: string;
  /** As it was when the dialog was opened; undefined for a remote without one. */
  known: RemotePolicy | undefined;
}

/** Changes the policy of a remote, on the revision that the person saw. */
export function PolicyDialog({ remote, known }: PolicyDialogProps) {
  const t = useAdminText();
  const host = useHost();
  const [open, setOpen] = useState(true);
  const { run } = usePutPolicy();
  const zone = useTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const save = async (values: PolicyValues) => {
    await run(remote, { policy: policyOf(values), expected_revision: known?.revision ?? null });
    setOpen(false);
    host.notices.show({ message: t('policy.saved'), color: 'success' });
  };
  return (
    <FormDialog<PolicyValues>
      open={open}
      name="policy"
      width={560}
      title={t('policy.dialogTitle', { remote })}
      submitLabel={t('policy.save')}
      initialValues={policyValues(known?.policy ?? noPolicy, zone)}
      onSubmit={save}
      onClose={() => setOpen(false)}
    >
      <PolicyFields />
    </FormDialog>
  );
}
