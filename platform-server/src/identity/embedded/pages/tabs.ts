import type { OwnMembership } from '../../../store/repositories/identity/membershipRepository.ts';
import { holds } from '../roles.ts';
import { impersonationPath } from './impersonation/impersonationPath.ts';
import type { Tab } from './kit/layouts.ts';
import type { Page } from './kit/page.ts';

/**
 * The account and each organisation of the user, and for a super admin the page to act as someone. `present` is the
 * id of the organisation shown, `account` or `impersonation`.
 */
export function settingsTabs({ t }: Page, memberships: readonly OwnMembership[], present: string): readonly Tab[] {
  const organisations = memberships
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name }) => ({ label: name, path: '/org', query: { id }, isPresent: id === present }));
  const impersonation = {
    label: t('impersonation.title'),
    path: impersonationPath(),
    isPresent: present === 'impersonation',
  };
  const isSuperAdmin = memberships.some((membership) => holds(membership, 'Superadmin'));
  return [
    { label: t('account.title'), path: '/account', isPresent: present === 'account' },
    ...organisations,
    ...(isSuperAdmin ? [impersonation] : []),
  ];
}
