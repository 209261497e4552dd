import { useState } from 'react';
import { credentialDays, type DeployCredential, type usualGrant } from 'shared-contracts/api/deploy';
import { FormDialog } from 'shared-contracts/ui/forms';
import { useCreateCredential } from '../../../data/changes.ts';
import { useGrants } from '../../../data/queries.ts';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { CredentialFields, remoteName } from './CredentialFields.tsx';
import { NewSecret } from './NewSecret.tsx';

interface CredentialValues {
  remote: string;
  name: string;
  scopes: DeployCredential['scopes'];
  days: number;
  grant?: ReturnType<typeof usualGrant>;
}

const dayMs = 86_400_000;

const firstValues: Partial<CredentialValues> = {
  scopes: ['publish', 'preview', 'promote', 'kill'],
  days: credentialDays.usual,
};

/** Makes a credential, with the grant of a remote that has none, and shows its secret, once. */
export function NewCredentialDialog() {
  const t = useAdminText();
  const [open, setOpen] = useState(true);
  const [made, setMade] = useState<DeployCredential & { secret: string; isNew: boolean }>();
  const { data: grants, error } = useGrants();
  const command = useCreateCredential();
  const needsGrant = (name: string) =>
    remoteName.test(name) && grants !== undefined && !grants.items.some(({ remote }) => remote === name);
  const create = async ({ days, grant, ...values }: CredentialValues) => {
    const expires_at = new Date(Date.now() + days * dayMs).toISOString();
    const isFirst = grant && needsGrant(values.remote);
    const { credential, secret } = await command.run({ ...values, expires_at, ...(isFirst && { grant }) });
    setMade({ ...credential, secret, isNew: Boolean(isFirst) });
  };
  return (
    <FormDialog<CredentialValues>
      open={open}
      name="credential"
      width={560}
      title={made ? t('credentials.madeTitle') : t('credentials.createTitle')}
      submitLabel={t('credentials.create')}
      waiting={!grants && !error}
      initialValues={firstValues}
      onSubmit={create}
      onClose={() => setOpen(false)}
      result={made && <NewSecret {...made} />}
    >
      <CredentialFields needsGrant={needsGrant} />
    </FormDialog>
  );
}
