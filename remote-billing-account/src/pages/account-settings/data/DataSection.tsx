import { useState } from 'react';
import {
  type AccountDeletion,
  cancelAccountDeletion,
  deletionDays,
  getAccountDeletion,
  planAccountDeletion,
} from 'shared-contracts/api/account';
import { useEndpoint, useFormatters, useHost, useLive, useSession } from 'shared-contracts/react';
import { Alert, Button, DelayedSkeleton, ErrorCard, Panel } from 'shared-contracts/ui/core';
import { FormDialog, TextField } from 'shared-contracts/ui/forms';
import { useAccountText } from '../../../parts/useAccountText.ts';
import { PasswordField } from '../PasswordField.tsx';
import classes from './data.module.css';

interface Confirmation {
  confirmation: string;
  password?: string;
}

/** Asks for the company's name and the password before a deletion is planned. */
function DeletionDialog({
  open,
  asksPassword,
  onClose,
  onPlanned,
}: {
  open: boolean;
  asksPassword: boolean;
  onClose: () => void;
  onPlanned: () => void;
}) {
  const t = useAccountText();
  const { api } = useHost();
  const { companyName } = useSession().account;
  return (
    <FormDialog<Confirmation>
      open={open}
      name="account-deletion"
      title={t('data.ask')}
      submitLabel={t('data.confirm')}
      danger
      initialValues={{ confirmation: '', password: '' }}
      onClose={onClose}
      onSubmit={async (values) => {
        await api.call(planAccountDeletion, { body: values });
        onPlanned();
        onClose();
      }}
    >
      <p>{t('data.consequence', { days: deletionDays })}</p>
      <TextField
        name="confirmation"
        label={t('data.typeName', { name: companyName })}
        required
        input={{ autoComplete: 'off' }}
      />
      {asksPassword && <PasswordField label={t('data.password')} autoFocus={false} />}
    </FormDialog>
  );
}

/** A deletion that waits: when, by whom, and the way back. */
function PlannedDeletion({ deletion, onCancelled }: { deletion: AccountDeletion; onCancelled: () => void }) {
  const t = useAccountText();
  const { api } = useHost();
  const { exact } = useFormatters();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const cancel = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await api.call(cancelAccountDeletion, {});
      onCancelled();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={t('data.planned', { date: exact(deletion.due_at) })}
        description={t('data.plannedBy', { who: deletion.requested_by })}
        action={
          <Button loading={busy} onClick={() => void cancel()}>
            {t('data.cancel')}
          </Button>
        }
      />
      {failure !== null && <ErrorCard title={t('data.cancelFailed')} error={failure} />}
    </>
  );
}

/** The end of the account, for administrators (product §6 "Account settings"). */
export function DataSection() {
  const t = useAccountText();
  const { data, error, mutate } = useEndpoint(getAccountDeletion, {});
  const [isAsking, setAsking] = useState(false);
  useLive({ 'account-update': (_, { ask }) => ask() }, { refresh: (reread) => reread(getAccountDeletion) });
  return (
    <Panel title={t('data.title')}>
      {error && <ErrorCard title={t('data.failed')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton rows={3} />}
      {data?.deletion && <PlannedDeletion deletion={data.deletion} onCancelled={() => void mutate()} />}
      {data && !data.deletion && (
        <>
          <p className={classes.about}>{t('data.about', { days: deletionDays })}</p>
          <Button danger onClick={() => setAsking(true)}>
            {t('data.plan')}
          </Button>
          <DeletionDialog
            open={isAsking}
            asksPassword={data.asks_password}
            onClose={() => setAsking(false)}
            onPlanned={() => void mutate()}
          />
        </>
      )}
    </Panel>
  );
}
