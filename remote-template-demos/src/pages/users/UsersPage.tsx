import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteLink, useHost } from 'shared-contracts/react';
import { Button, ConfirmDialog, PageHeader, Segmented } from 'shared-contracts/ui/core';
import { ListTable, type TableProps } from 'shared-contracts/ui/data';
import { SearchField } from 'shared-contracts/ui/forms';
import { callDemo, useDemo } from '../../data/mock/demoCalls.ts';
import type { SampleUser, UserStatus } from '../../data/sample/users.ts';
import layout from '../../parts/app/layout.module.css';
import { MoreMenu } from '../../parts/app/MoreMenu.tsx';
import { AddUser } from './AddUser.tsx';
import { Person } from './Person.tsx';
import { UserMark } from './UserMark.tsx';

function Acts({ user, onDelete }: { user: SampleUser; onDelete: (user: SampleUser) => void }) {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const open = () => host.navigate('apps-user-profile', { tab: 'profile' }, { search: `user=${user.id}` });
  return (
    <MoreMenu
      label={t('app.more', { name: user.name })}
      acts={[
        { key: 'open', label: t('app.open'), onSelect: open },
        { key: 'delete', label: t('app.delete'), danger: true, onSelect: () => onDelete(user) },
      ]}
    />
  );
}

function useColumns(onDelete: (user: SampleUser) => void): TableProps<SampleUser>['columns'] {
  const { t } = useTranslation('remote-template-demos');
  return [
    {
      key: 'name',
      title: t('users.name'),
      sorter: (one, other) => one.name.localeCompare(other.name),
      render: (_, user) => (
        <Person user={user}>
          <RemoteLink to="apps-user-profile" params={{ tab: 'profile' }} search={`user=${user.id}`}>
            {user.name}
          </RemoteLink>
        </Person>
      ),
    },
    { key: 'role', className: layout.wide ?? '', title: t('users.role'), dataIndex: 'role' },
    { key: 'company', className: layout.wide ?? '', title: t('users.company'), dataIndex: 'company' },
    { key: 'status', title: t('app.status'), render: (_, { status }) => <UserMark status={status} /> },
    {
      key: 'acts',
      title: '',
      align: 'end',
      width: 56,
      render: (_, user) => <Acts user={user} onDelete={onDelete} />,
    },
  ];
}

const isShown = (user: SampleUser, search: string, status: UserStatus | 'any') =>
  `${user.name} ${user.email} ${user.company} ${user.role}`.toLowerCase().includes(search.toLowerCase()) &&
  (status === 'any' || user.status === status);

function StatusChoice({
  value,
  onChange,
}: {
  value: UserStatus | 'any';
  onChange: (value: UserStatus | 'any') => void;
}) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Segmented<UserStatus | 'any'>
      aria-label={t('app.status')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'any', label: t('app.anyStatus') },
        { value: 'active', label: t('users.statuses.active') },
        { value: 'inactive', label: t('users.statuses.inactive') },
      ]}
    />
  );
}

/** The demo directory. Each reading turns the list round, so what is added or deleted here is told to the page itself. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const { data, isLoading, mutate } = useDemo<SampleUser[]>('/users');
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<SampleUser>();
  const [status, setStatus] = useState<UserStatus | 'any'>('any');
  const shown = (data ?? []).filter((user) => isShown(user, search, status));
  const change = (next: (users: SampleUser[]) => SampleUser[]) =>
    void mutate((users = []) => next(users), { revalidate: false });
  const remove = async (user: SampleUser) => {
    setLeaving(undefined);
    await callDemo(`/user/delete/${user.id}`, 'DELETE');
    change((users) => users.filter((each) => each !== user));
  };
  return (
    <>
      <PageHeader
        title={t('users.title')}
        count={data?.length}
        actions={
          <Button type="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('users.add')}
          </Button>
        }
      />
      <div className={layout.bar}>
        <SearchField className={layout.grow ?? ''} label={t('users.search')} value={search} onChange={setSearch} />
        <StatusChoice value={status} onChange={setStatus} />
      </div>
      <ListTable<SampleUser>
        label={t('users.title')}
        loading={isLoading}
        rowKey="email"
        pageSize={10}
        columns={useColumns(setLeaving)}
        dataSource={shown}
        scroll={{ x: 'max-content' }}
      />
      <AddUser open={adding} onClose={() => setAdding(false)} onAdded={(user) => change((users) => [...users, user])} />
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('users.deleteTitle', { name: leaving?.name ?? '' })}
        confirmLabel={t('app.delete')}
        danger
        onConfirm={() => leaving && void remove(leaving)}
        onCancel={() => setLeaving(undefined)}
      >
        {t('app.untilReload')}
      </ConfirmDialog>
    </>
  );
}
