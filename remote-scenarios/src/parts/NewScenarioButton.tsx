import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressAct, useHost, useSession } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useScenarioCommands } from '../data/scenarioCommands.ts';

// Form fields come when they are wanted: the dashboard, where this button stands too, has none.
const NameDialog = lazy(async () => ({ default: (await import('./NameDialog.tsx')).NameDialog }));

interface NewScenarioButtonProps {
  folderId?: string | null;
  /** Asks for the name too when the address says `?create=1`, as the search's action does; one of a page may. */
  byAddress?: boolean;
}

/** Names a scenario, creates it and opens it in the editor; nothing for guests. */
export function NewScenarioButton({ folderId = null, byAddress = false }: NewScenarioButtonProps) {
  const { t } = useTranslation('remote-scenarios');
  const host = useHost();
  const { canWrite } = useSession();
  const commands = useScenarioCommands();
  const [naming, setNaming] = useState(false);
  const [asked, setAsked] = useState(false);
  const ask = () => {
    setAsked(true);
    setNaming(true);
  };
  useAddressAct(byAddress ? 'create' : '', ask);
  if (!canWrite) return null;
  const create = async (name: string) => {
    const saved = await commands.create({ name, scenario_folder_id: folderId });
    host.navigate('scenario-detail', { id: saved.id });
  };
  return (
    <>
      <Button type="primary" icon={<IconPlus size={16} aria-hidden />} onClick={ask}>
        {t('list.create')}
      </Button>
      {asked && (
        <Suspense>
          <NameDialog
            open={naming}
            title={t('list.createTitle')}
            act={t('list.createAct')}
            name=""
            busy={commands.running}
            onSubmit={create}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      )}
    </>
  );
}
