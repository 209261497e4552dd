import {
  createOrganisation,
  listOwnOrganisations,
  type OwnOrganisation,
  pinOrganisation,
} from 'shared-contracts/api/organisation';
import { listOrganisationUsers } from 'shared-contracts/api/users';
import { useEndpoint, useHost, useMutateEndpoint } from 'shared-contracts/react';
import { useAccountText } from '../../parts/useAccountText.ts';

/** Other accounts tell nothing over the account's channel: their figures are asked for again and again. */
const refreshInterval = 30_000;

export function useOrganizations() {
  return useEndpoint(listOwnOrganisations, {}, { refreshInterval, keepPreviousData: true });
}

/** Keeps an organisation in front, or no longer. */
export function usePin() {
  const { api } = useHost();
  const mutate = useMutateEndpoint();
  return async ({ account_number: account }: OwnOrganisation, is_pinned: boolean) => {
    const set = (value: boolean) =>
      mutate(listOwnOrganisations, (all) =>
        all.map((each) => (each.account_number === account ? { ...each, is_pinned: value } : each)),
      );
    await set(is_pinned);
    await api.call(pinOrganisation, { params: { account }, body: { is_pinned } }).catch(() => set(!is_pinned));
  };
}

export function useCreate() {
  const { api } = useHost();
  const mutate = useMutateEndpoint();
  return async (body: { name: string; language: 'en' | 'fr' }) => {
    const made = await api.call(createOrganisation, { body }, { quiet: true });
    await mutate(listOwnOrganisations, (all) => [...all, made]);
    return made;
  };
}

/** Works in another organisation from now on; the updated user takes the place of the one in the list (INT-04). */
export function useSwitch() {
  const { session, notices } = useHost();
  const mutate = useMutateEndpoint();
  const t = useAccountText();
  return async ({ org_id, name }: Pick<OwnOrganisation, 'org_id' | 'name'>, to?: string) => {
    try {
      const user = await session.switchOrganisation(org_id, to === undefined ? {} : { to });
      if (!user) return;
      await mutate(listOrganisationUsers, (users) =>
        users.map((each) => (each.user_id === user.user_id ? { ...each, ...user } : each)),
      );
      await mutate(listOwnOrganisations, (all) =>
        all.map((each) => ({ ...each, is_current: each.org_id === user.org_id })),
      );
    } catch {
      notices.show({ message: t('organizations.switchFailed', { name }), color: 'error' });
    }
  };
}
