import { useState } from 'react';
import { useParams } from 'react-router';
import type { AdminAccountDetail } from 'shared-contracts/api/admin-account';
import { useFormatters, useLink } from 'shared-contracts/react';
import { Alert, Button, CopyButton, DelayedSkeleton, ErrorCard, PageHeader, Panel } from 'shared-contracts/ui/core';
import { useAccount, useAccountChanges } from '../../data/accounts.ts';
import { AccountType } from '../../parts/AccountType.tsx';
import { Fact, Facts } from '../../parts/Facts.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './AccountPage.module.css';
import { DailyOperations } from './DailyOperations.tsx';
import { EntriesPanel } from './EntriesPanel.tsx';
import { LimitsPanel } from './LimitsPanel.tsx';
import { MembersPanel } from './MembersPanel.tsx';
import { TrackingPanel } from './TrackingPanel.tsx';

type Act = 'suspend' | 'resume' | 'sandbox' | 'normal';

/** What the acts on an account do, once a reason is given. */
function useActs(account: AdminAccountDetail) {
  const [act, setAct] = useState<Act | null>(null);
  const changes = useAccountChanges(account.account_number);
  const t = useAdminText();
  const run: Record<Act, (reason: string) => Promise<unknown>> = {
    suspend: changes.suspend,
    resume: changes.resume,
    sandbox: (reason) => changes.setSandbox({ is_sandbox: true, reason }),
    normal: (reason) => changes.setSandbox({ is_sandbox: false, reason }),
  };
  const shown = act ?? 'suspend';
  const dialog = (
    <ReasonDialog
      open={act !== null}
      name={`account-${shown}`}
      title={t(`accounts.${shown}.title`, { name: account.company_name })}
      submitLabel={t(`accounts.${shown}.act`)}
      danger={shown === 'suspend'}
      onSubmit={run[shown]}
      onClose={() => setAct(null)}
    >
      {t(`accounts.${shown}.text`)}{' '}
      {shown === 'suspend' &&
        account.waiting_runs > 0 &&
        t('accounts.suspend.waiting', { count: account.waiting_runs })}
    </ReasonDialog>
  );
  return { ask: setAct, dialog };
}

function Suspension({ account: { suspension, held_runs } }: { account: AdminAccountDetail }) {
  const t = useAdminText();
  const { exact } = useFormatters();
  if (!suspension) return null;
  const { at, by, reason } = suspension;
  return (
    <Alert
      className={classes.notice ?? ''}
      type="warning"
      showIcon
      title={t('accounts.suspendedBy', { by, at: exact(at) })}
      description={`${reason} ${t('accounts.heldRuns', { count: held_runs })}`}
    />
  );
}

function AccountFacts({ account, onAct }: { account: AdminAccountDetail; onAct: (act: Act) => void }) {
  const t = useAdminText();
  const { exact } = useFormatters();
  const { account_number: number, config, partner } = account;
  return (
    <Panel title={t('accounts.facts')} flush>
      <Facts>
        <Fact label={t('accounts.number')} actions={<CopyButton text={number} label={t('accounts.copyNumber')} />}>
          <span dir="ltr">{number}</span>
        </Fact>
        <Fact label={t('accounts.organisation')}>
          <span dir="ltr">{account.propelauth_org_id}</span>
        </Fact>
        <Fact label={t('accounts.column.created')}>{exact(account.created_at)}</Fact>
        {partner && <Fact label={t('accounts.partner')}>{partner.company_name}</Fact>}
        <Fact
          label={t('accounts.type.sandbox')}
          actions={
            <Button onClick={() => onAct(config.is_sandbox ? 'normal' : 'sandbox')}>
              {t(config.is_sandbox ? 'accounts.normal.act' : 'accounts.sandbox.act')}
            </Button>
          }
        >
          {t(config.is_sandbox ? 'accounts.yes' : 'accounts.no')}
        </Fact>
      </Facts>
    </Panel>
  );
}

function Account({ account }: { account: AdminAccountDetail }) {
  const t = useAdminText();
  const { ask, dialog } = useActs(account);
  const back = useLink('admin-account');
  const id = account.account_number;
  return (
    <>
      <PageHeader
        title={account.company_name}
        meta={<AccountType account={account} />}
        {...(back !== null && { back: { href: back, label: t('accounts.back') } })}
        actions={
          <Button danger={!account.is_suspended} onClick={() => ask(account.is_suspended ? 'resume' : 'suspend')}>
            {t(account.is_suspended ? 'accounts.resume.act' : 'accounts.suspend.act')}
          </Button>
        }
      />
      <Suspension account={account} />
      <div className={classes.grid}>
        <LimitsPanel account={account} />
        <AccountFacts account={account} onAct={ask} />
        <DailyOperations id={id} />
        <MembersPanel id={id} />
        <TrackingPanel id={id} />
        <EntriesPanel id={id} />
      </div>
      {dialog}
    </>
  );
}

/** One account of the installation (ADMIN-02). */
export function Page() {
  const t = useAdminText();
  const { id = '' } = useParams();
  const { data, error, mutate } = useAccount(id);
  if (data) return <Account key={id} account={data} />;
  return (
    <>
      <PageHeader title={t('accounts.one')} />
      {error ? (
        <ErrorCard title={t('accounts.loadFailed')} error={error} onRetry={() => void mutate()} />
      ) : (
        <DelayedSkeleton rows={14} />
      )}
    </>
  );
}
