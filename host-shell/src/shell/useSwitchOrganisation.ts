import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';
import { useShell } from './shell.ts';

/** Makes another organisation the active one, on the same page where it has that; says so when that fails. */
export function useSwitchOrganisation(): (organisationId: string) => Promise<void> {
  const { t } = useTranslation();
  const shell = useShell();
  const { notices } = useHost();
  return async (organisationId) => {
    try {
      await shell.switchOrganisation(organisationId, { keepsPage: true });
    } catch (error) {
      const code = error instanceof Error ? error.message : '';
      const message = code === 'user_not_in_org' ? t('userMenu.notInOrganisation') : t('userMenu.switchFailed');
      notices.show({ message, color: 'error' });
    }
  };
}
