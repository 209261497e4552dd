import { useState } from 'react';
import { type DeployGrant, usualGrant } from 'shared-contracts/api/deploy';
import { useHost } from 'shared-contracts/react';
import { Alert } from 'shared-contracts/ui/core';
import { FormDialog } from 'shared-contracts/ui/forms';
import { usePutGrant } from '../../../data/changes.ts';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { GrantFields } from './GrantFields.tsx';

interface GrantDialogProps {
  remote: string;
  /** As it was when the dialog was opened; undefined for a remote without one. */
  grant: DeployGrant | undefined;
}

type Granted = ReturnType<typeof usualGrant>;

function grantedOf({ paths, names, audience, origins, backends }: Granted): Granted {
  return { paths, names, audience, origins, backends };
}

/** Changes what a remote is granted, on the revision that the person saw. */
export function GrantDialog({ remote, grant }: GrantDialogProps) {
  const t = useAdminText();
  const host = useHost();
  const [open, setOpen] = useState(true);
  const { run } = usePutGrant();
  const save = async (values: { grant: Granted }) => {
    await run(remote, { ...values.grant, expected_revision: grant?.revision ?? null });
    setOpen(false);
    host.notices.show({ message: t('grant.saved'), color: 'success' });
  };
  return (
    <FormDialog<{ grant: Granted }>
      open={open}
      name="grant"
      width={560}
      title={t('grant.dialogTitle', { remote })}
      submitLabel={t('grant.save')}
      initialValues={{ grant: grantedOf(grant ?? usualGrant(remote)) }}
      onSubmit={save}
      onClose={() => setOpen(false)}
    >
      {grant && <Alert type="info" showIcon title={t('grant.reach')} style={{ marginBlockEnd: 16 }} />}
      <GrantFields {...(grant && { asked: grant.asked })} />
    </FormDialog>
  );
}
