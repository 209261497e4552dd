import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';

// Form fields come when they are wanted: the dashboard, where this button stands, has none.
const NewScenarioDialog = lazy(async () => ({ default: (await import('./NewScenarioDialog.tsx')).NewScenarioDialog }));

/** Asks for the name of a new scenario; nothing for guests. */
export function NewScenarioButton() {
  const { t } = useTranslation('remote-scenarios');
  const { canWrite } = useSession();
  const [naming, setNaming] = useState(false);
  const [asked, setAsked] = useState(false);
  if (!canWrite) return null;
  const ask = () => {
    setAsked(true);
    setNaming(true);
  };
  return (
    <>
      <Button type="primary" icon={<IconPlus size={16} aria-hidden />} onClick={ask}>
        {t('list.create')}
      </Button>
      {asked && (
        <Suspense>
          <NewScenarioDialog open={naming} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  );
}
