import type { OwnMembership } from '../../../store/repositories/identity/membershipRepository.ts';
import type { Tab } from './kit/layouts.ts';
import type { Page } from './kit/page.ts';

/** The account and each organisation of the user; `presentId` is the organisation shown, null for the account. */
export function settingsTabs(
  { t }: Page,
  memberships: readonly OwnMembership[],
  presentId: string | null,
): readonly Tab[] {
  const organisations = memberships
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name }) => ({ label: name, path: '/org', query: { id }, isPresent: id === presentId }));
  return [{ label: t('account.title'), path: '/account', isPresent: presentId === null }, ...organisations];
}
