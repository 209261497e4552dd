import { IconBuildingStore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, useSession } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useFailureNotice } from '../../data/scenarioCommands.ts';

/** Opens a workspace with seven days of events, where the server makes one. */
export function SampleWorkspaceButton() {
  const { t } = useTranslation('remote-scenarios');
  const { api, session } = useHost();
  const { account } = useSession();
  const notify = useFailureNotice();
  const [busy, setBusy] = useState(false);
  if (account.sample !== 'offered') return null;
  const open = async () => {
    setBusy(true);
    try {
      const { makeSampleWorkspace } = await import('shared-contracts/api/sample-workspace');
      const { organisation_id } = await api.call(makeSampleWorkspace, {});
      await session.switchOrganisation(organisation_id);
    } catch (error) {
      notify(error);
    }
    setBusy(false);
  };
  return (
    <Button loading={busy} icon={<IconBuildingStore size={16} aria-hidden />} onClick={() => void open()}>
      {t('template.sample')}
    </Button>
  );
}
