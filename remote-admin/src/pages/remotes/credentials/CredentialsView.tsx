import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { credentialPrefix, type DeployCredential } from 'shared-contracts/api/deploy';
import { RelativeTime, useLocale } from 'shared-contracts/react';
import { Button, DelayedSkeleton, EmptyState, ErrorCard, StatusMark, VisuallyHidden } from 'shared-contracts/ui/core';
import { ListTable, type TableProps } from 'shared-contracts/ui/data';
import { useCredentials } from '../../../data/queries.ts';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { credentialState } from '../../../state/credentialState.ts';
import classes from './CredentialsView.module.css';
import { NewCredentialDialog } from './NewCredentialDialog.tsx';
import { RevokeButton } from './RevokeButton.tsx';

type Columns = NonNullable<TableProps<DeployCredential>['columns']>;

function NameCell({ credential }: { credential: DeployCredential }) {
  const t = useAdminText();
  const { name, ending, remote, expires_at, last_used_at } = credential;
  return (
    <div className={classes.name}>
      <strong>{name}</strong>
      <code dir="ltr">{`${credentialPrefix}…${ending}`}</code>
      <span className={classes.phone}>
        <code dir="ltr">{remote}</code>
        <Scopes credential={credential} />
        <span>
          {t('credentials.ends')} <RelativeTime value={expires_at} />
        </span>
        <span>
          {t('credentials.used')} <RelativeTime value={last_used_at} />
        </span>
        <StateMark credential={credential} />
      </span>
    </div>
  );
}

const looks = { revoked: 'CANCELLED', ended: 'CANCELLED', endsSoon: 'HOLD', valid: 'SUCCESSFUL' } as const;

function StateMark({ credential }: { credential: DeployCredential }) {
  const t = useAdminText();
  const state = credentialState(credential, Date.now());
  return <StatusMark status={looks[state]} look="plain" label={t(`credentials.${state}`)} />;
}

function Scopes({ credential }: { credential: DeployCredential }) {
  const t = useAdminText();
  return credential.scopes.map((scope) => t(`credentials.scope.${scope}`)).join(', ');
}

const isUsable = (credential: DeployCredential) =>
  ['valid', 'endsSoon'].includes(credentialState(credential, Date.now()));

function useColumns(): Columns {
  const t = useAdminText();
  const { compare } = new Intl.Collator(useLocale());
  return [
    {
      key: 'name',
      title: t('credentials.name'),
      render: (_, credential) => <NameCell credential={credential} />,
      sorter: (a, b) => compare(a.name, b.name),
    },
    {
      key: 'remote',
      title: t('column.remote'),
      responsive: ['md'],
      render: (_, { remote }) => <code className={classes.code}>{remote}</code>,
      sorter: (a, b) => compare(a.remote, b.remote),
    },
    {
      key: 'scopes',
      title: t('credentials.scopes'),
      responsive: ['md'],
      render: (_, credential) => <Scopes credential={credential} />,
    },
    {
      key: 'created',
      title: t('credentials.created'),
      responsive: ['md'],
      render: (_, { created_at, created_by }) => (
        <span className={classes.stack}>
          <RelativeTime value={created_at} />
          <span className={classes.small}>{t('by', { name: created_by })}</span>
        </span>
      ),
      sorter: (a, b) => a.created_at.localeCompare(b.created_at),
      defaultSortOrder: 'descend',
    },
    {
      key: 'used',
      title: t('credentials.used'),
      responsive: ['md'],
      render: (_, { last_used_at }) =>
        last_used_at ? (
          <RelativeTime value={last_used_at} />
        ) : (
          <span className={classes.small}>{t('credentials.never')}</span>
        ),
      sorter: (a, b) => (a.last_used_at ?? '').localeCompare(b.last_used_at ?? ''),
    },
    {
      key: 'ends',
      title: t('credentials.ends'),
      responsive: ['md'],
      render: (_, { expires_at }) => <RelativeTime value={expires_at} />,
      sorter: (a, b) => a.expires_at.localeCompare(b.expires_at),
    },
    {
      key: 'state',
      title: t('credentials.state'),
      responsive: ['md'],
      render: (_, credential) => <StateMark credential={credential} />,
    },
    {
      key: 'actions',
      title: <VisuallyHidden>{t('column.actions')}</VisuallyHidden>,
      align: 'right',
      render: (_, credential) => isUsable(credential) && <RevokeButton credential={credential} />,
    },
  ];
}

/** Secrets by which teams publish their remote; each is for one remote. */
export function CredentialsView() {
  const t = useAdminText();
  const { data, error, mutate } = useCredentials();
  const [creating, setCreating] = useState(0);
  const columns = useColumns();
  const createButton = (
    <Button type="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setCreating((count) => count + 1)}>
      {t('credentials.create')}
    </Button>
  );
  if (error && !data) {
    return <ErrorCard title={t('credentials.loadFailed')} error={error} onRetry={() => void mutate()} />;
  }
  if (!data) return <DelayedSkeleton rows={6} />;
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState
          icon={<IconKey size={22} stroke={1.6} />}
          title={t('credentials.none')}
          description={t('credentials.noneText')}
          action={createButton}
        />
      ) : (
        <>
          <div className={classes.toolbar}>
            <p className={classes.lead}>{t('credentials.noneText')}</p>
            {createButton}
          </div>
          <ListTable<DeployCredential>
            label={t('view.credentials')}
            loading={false}
            rowKey="id"
            columns={columns}
            dataSource={data.items}
          />
        </>
      )}
      {creating > 0 && <NewCredentialDialog key={creating} />}
    </>
  );
}
