import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAddressState, useHost, useLink } from 'shared-contracts/react';
import { EmptyState, PageHeader, Panel } from 'shared-contracts/ui/core';
import { Tabs } from 'shared-contracts/ui/tabs';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { SampleUser } from '../../data/sample/users.ts';
import { Facts } from '../../parts/app/Facts.tsx';
import { Loaded } from '../../parts/app/Loaded.tsx';
import { Person } from './Person.tsx';
import { UserMark } from './UserMark.tsx';

const tabs = ['profile', 'colleagues'] as const;

function Profile({ user }: { user: SampleUser }) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Panel>
      <Facts
        facts={[
          { label: t('users.name'), value: user.name },
          { label: t('users.email'), value: user.email },
          { label: t('users.company'), value: user.company },
          { label: t('users.role'), value: user.role },
        ]}
      />
    </Panel>
  );
}

/** Who else works where this person does. */
function Colleagues({ user, users }: { user: SampleUser; users: readonly SampleUser[] }) {
  const { t } = useTranslation('remote-template-demos');
  const others = users.filter((each) => each !== user && each.company === user.company);
  if (others.length === 0) return <EmptyState title={t('users.noColleagues', { company: user.company })} />;
  return (
    <Panel>
      {others.map((each) => (
        <Person key={each.email} user={each}>
          {each.name}
        </Person>
      ))}
    </Panel>
  );
}

/** A person of the demo directory: the one that the address names, or the first by number. The tab is in the path. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const { tab } = useParams();
  const wanted = useAddressState().read('user');
  const list = useLink('apps-user-list') ?? '';
  const back = { href: list, label: t('users.title'), onClick: () => host.navigate('apps-user-list') };
  const show = (next: string) =>
    host.navigate('apps-user-profile', { tab: next }, wanted ? { search: `user=${wanted}` } : {});
  return (
    <Loaded read={useDemo<SampleUser[]>('/users')}>
      {(users) => {
        const user = users.find(({ id }) => String(id) === (wanted || '1'));
        if (!user) return <EmptyState isPage title={t('users.gone')} description={t('users.goneText')} />;
        const items = [
          { key: 'profile', label: t('users.profile'), children: <Profile user={user} /> },
          { key: 'colleagues', label: t('users.colleagues'), children: <Colleagues user={user} users={users} /> },
        ];
        return (
          <>
            <PageHeader title={user.name} back={back} meta={<UserMark status={user.status} />} />
            <Tabs activeKey={tabs.find((each) => each === tab) ?? 'profile'} onChange={show} items={items} />
          </>
        );
      }}
    </Loaded>
  );
}
