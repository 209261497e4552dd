import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Member } from 'shared-contracts/api/member';
import { useSession } from 'shared-contracts/react';
import { Tag } from 'shared-contracts/ui/core';
import { SearchField } from 'shared-contracts/ui/forms';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './members.module.css';

/** With more of them than this they are looked for. */
const maxUnsearched = 8;

const initialsOf = ({ name, email }: Member) =>
  (name || email)
    .split(/[\s.@_-]+/)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');

/** `isFound`: the search led here for this member. */
function MemberRow({ member, isFound }: { member: Member; isFound: boolean }) {
  const t = useAccountText();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // jsdom has no layout to scroll.
    if (isFound) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isFound]);
  const { user } = useSession();
  const { user_id, name, email, roles } = member;
  return (
    <li ref={row} className={classes.row} data-found={isFound || undefined}>
      <span className={classes.avatar} aria-hidden>
        {initialsOf(member)}
      </span>
      <div className={classes.lines}>
        <span className={classes.name}>
          {name || email}
          {user_id === user.userId && <span className={classes.detail}> {t('members.you')}</span>}
        </span>
        {name && <span className={classes.detail}>{email}</span>}
      </div>
      <div className={classes.tags}>
        {roles.map((role) => (
          <Tag key={role}>{t(`organizations.roles.${role}`, { defaultValue: role })}</Tag>
        ))}
      </div>
    </li>
  );
}

/** Who belongs to the organisation, and as what. */
export function MemberList({ members }: { members: readonly Member[] }) {
  const t = useAccountText();
  const [params] = useSearchParams();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const found = members.filter(({ name, email }) => `${name} ${email}`.toLocaleLowerCase().includes(wanted));
  return (
    <>
      {members.length > maxUnsearched && (
        <div className={classes.search}>
          <SearchField value={search} onChange={setSearch} placeholder={t('members.find')} />
        </div>
      )}
      <ul className={classes.list} aria-label={t('members.title')}>
        {found.map((member) => (
          <MemberRow key={member.user_id} member={member} isFound={member.user_id === params.get('member')} />
        ))}
      </ul>
      <p className={classes.none} role="status">
        {found.length === 0 && t('members.noneFound')}
      </p>
    </>
  );
}
