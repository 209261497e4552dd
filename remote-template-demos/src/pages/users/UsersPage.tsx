import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { Button, ConfirmDialog, PageHeader } from 'shared-contracts/ui/core';
import { ListTable, type TableProps } from 'shared-contracts/ui/data';
import { SearchField } from 'shared-contracts/ui/forms';
import { callDemo, useDemo } from '../../data/mock/demoCalls.ts';
import type { SampleUser } from '../../data/sample/users.ts';
import layout from '../../parts/app/layout.module.css';
import { AddUser } from './AddUser.tsx';
import { Person } from './Person.tsx';
import { UserMark } from './UserMark.tsx';

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
    { key: 'role', title: t('users.role'), dataIndex: 'role' },
    { key: 'company', title: t('users.company'), dataIndex: 'company' },
    { key: 'status', title: t('app.status'), render: (_, { status }) => <UserMark status={status} /> },
    {
      key: 'acts',
      title: t('app.acts'),
      render: (_, user) => (
        <Button
          size="small"
          danger
          aria-label={t('app.deleteNamed', { name: user.name })}
          onClick={() => onDelete(user)}
        >
          {t('app.delete')}
        </Button>
      ),
    },
  ];
}

/** The demo directory. Each reading turns the list round, so what is added or deleted here is told to the page itself. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const { data, isLoading, mutate } = useDemo<SampleUser[]>('/users');
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<SampleUser>();
  const wanted = search.toLowerCase();
  const shown = (data ?? []).filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted));
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
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('users.add')}
          </Button>
        }
      />
      <div className={layout.bar}>
        <SearchField className={layout.grow ?? ''} label={t('users.search')} value={search} onChange={setSearch} />
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
