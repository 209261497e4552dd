import { IconBuildingStore, IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { makeSampleWorkspace } from 'shared-contracts/api/sample-workspace';
import { useHost, useSession } from 'shared-contracts/react';
import { drawerActions } from '../drawer/drawerStore.ts';
import { overlayActions } from '../shell/overlayStore.ts';
import { useSwitchOrganisation } from '../shell/useSwitchOrganisation.ts';
import { type HostAction, runStep } from './action.ts';

/** Going to a sample workspace, or to the guide of the one that is open. */
export function useSampleActions(): HostAction[] {
  const { t } = useTranslation();
  const { api, notices } = useHost();
  const { account } = useSession();
  const goTo = useSwitchOrganisation();
  if (!account.sample) return [];
  const isHere = account.sample === 'here';
  const act = async () => {
    if (isHere) {
      drawerActions.closeTerminal();
      return overlayActions.openSampleGuide();
    }
    try {
      await goTo((await api.call(makeSampleWorkspace, {})).organisation_id);
    } catch (error) {
      notices.show({ message: (error as Error).message, color: 'error' });
    }
  };
  return [
    {
      id: 'sample',
      command: 'sample',
      title: t(`search.action.sample-${account.sample}`),
      icon: isHere ? IconListCheck : IconBuildingStore,
      group: 'help',
      step: runStep(act),
    },
  ];
}
