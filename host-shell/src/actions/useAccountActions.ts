import { IconBuilding, IconHelpCircle, IconLogout, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHost, useSession } from 'shared-contracts/react';
import { onboardingPath } from '../plan/hostRoutes.ts';
import { membersAt } from '../shell/membersAt.ts';
import { useShell } from '../shell/shell.ts';
import { useSwitchOrganisation } from '../shell/useSwitchOrganisation.ts';
import { type HostAction, runStep } from './action.ts';

/** Going to another organisation, to its members, to the first steps, or away. */
export function useAccountActions(): HostAction[] {
  const { t } = useTranslation();
  const shell = useShell();
  const { links } = useHost();
  const { canWrite, access, organisationId } = useSession();
  const record = shell.session.record();
  const others = (record?.organisations ?? []).filter(({ id }) => id !== record?.organisation.id);
  const goTo = useSwitchOrganisation();
  const switches = others.map(
    ({ id, name }): HostAction => ({
      id: `organisation ${id}`,
      title: t('search.action.organisation', { name }),
      icon: IconBuilding,
      group: 'account',
      step: runStep(() => goTo(id)),
    }),
  );
  const settings = links.resolve('account-settings');
  // Guests invite nobody.
  const members = !access.isGuest && {
    id: 'members',
    command: 'members',
    title: t('search.action.members'),
    icon: IconUsers,
    group: 'account' as const,
    step: settings
      ? { kind: 'open' as const, to: membersAt(settings) }
      : { kind: 'open' as const, to: shell.hostedPages.organisation(organisationId), external: true },
  };
  const onboarding: HostAction = {
    id: 'onboarding',
    command: 'first-steps',
    title: t('search.action.onboarding'),
    icon: IconHelpCircle,
    group: 'help',
    step: { kind: 'open', to: onboardingPath },
  };
  const signOut: HostAction = {
    id: 'sign-out',
    command: 'sign-out',
    title: t('search.action.signOut'),
    icon: IconLogout,
    group: 'account',
    step: runStep(() => shell.signOut()),
  };
  return [...switches, ...(members ? [members] : []), ...(canWrite ? [onboarding] : []), signOut];
}
