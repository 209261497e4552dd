import { IconCircleCheck, IconFileText, IconMessage, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RelativeTime, RemoteLink, useAddressState, useHost, useLink } from 'shared-contracts/react';
import { EmptyState, PageHeader, Panel } from 'shared-contracts/ui/core';
import { Tabs } from 'shared-contracts/ui/tabs';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { SampleUser } from '../../data/sample/users.ts';
import { userTextOf } from '../../data/sample/userTexts.ts';
import { sampleMinute } from '../../data/sampleDates.ts';
import { Facts } from '../../parts/app/Facts.tsx';
import { Initials } from '../../parts/app/Initials.tsx';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { Mark } from '../../parts/app/Mark.tsx';
import { useDay } from '../../parts/app/useDay.ts';
import { Person } from './Person.tsx';
import { UserMark } from './UserMark.tsx';

const tabs = ['profile', 'colleagues'] as const;

const activities = [
  { id: 'comment', icon: IconMessage, hours: 2 },
  { id: 'file', icon: IconFileText, hours: 20 },
  { id: 'task', icon: IconCircleCheck, hours: 47 },
  { id: 'team', icon: IconUsers, hours: 170 },
] as const;

function Profile({ user }: { user: SampleUser }) {
  const { t } = useTranslation('remote-template-demos');
  const { skills } = userTextOf(user);
  return (
    <div className={layout.stack}>
      <Panel title={t('users.skills')}>
        <div className={layout.row}>
          {skills.map((skill) => (
            <Mark key={skill} tone="neutral">
              {skill}
            </Mark>
          ))}
        </div>
      </Panel>
      <Panel title={t('users.activity')}>
        <ul className={layout.things}>
          {activities.map(({ id, icon: Picture, hours }) => (
            <li key={id} className={layout.thing}>
              <span className={layout.tile}>
                <Picture size={18} stroke={1.8} aria-hidden />
              </span>
              <span className={layout.thingWords}>{t(`users.activities.${id}`)}</span>
              <RelativeTime className={layout.small ?? ''} value={sampleMinute((hours + user.id) * 60)} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** Who else works where this person does. */
function Colleagues({ user, users }: { user: SampleUser; users: readonly SampleUser[] }) {
  const { t } = useTranslation('remote-template-demos');
  const others = users.filter((each) => each !== user && each.company === user.company);
  if (others.length === 0) return <EmptyState title={t('users.noColleagues', { company: user.company })} />;
  return (
    <ul className={layout.cards}>
      {others.map((each) => (
        <li key={each.email}>
          <Panel>
            <Person user={each}>
              <RemoteLink to="apps-user-profile" params={{ tab: 'profile' }} search={`user=${each.id}`}>
                {each.name}
              </RemoteLink>
            </Person>
          </Panel>
        </li>
      ))}
    </ul>
  );
}

/** Who it is, and how they are reached. */
function Card({ user }: { user: SampleUser }) {
  const { t } = useTranslation('remote-template-demos');
  const write = useDay();
  const { town, phone, since } = userTextOf(user);
  return (
    <Panel>
      <div className={layout.stack}>
        <div className={layout.thing}>
          <Initials name={user.name} size={64} />
          <div>
            <p className={layout.name}>{user.role}</p>
            <p className={layout.muted}>{user.company}</p>
          </div>
        </div>
        <Facts
          facts={[
            { label: t('users.email'), value: <a href={`mailto:${user.email}`}>{user.email}</a> },
            { label: t('users.phone'), value: phone },
            { label: t('users.town'), value: town },
            { label: t('users.since'), value: write(since) },
          ]}
        />
      </div>
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
            <div className={layout.aside}>
              <Card user={user} />
              <Tabs activeKey={tabs.find((each) => each === tab) ?? 'profile'} onChange={show} items={items} />
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
