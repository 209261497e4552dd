import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useNewScenario } from '../../parts/useNewScenario.ts';

/** Begins a scenario; nothing for guests. */
export function NewScenarioButton() {
  const { t } = useTranslation('remote-scenarios');
  const { canWrite } = useSession();
  const { begin, busy } = useNewScenario();
  if (!canWrite) return null;
  return (
    <Button type="primary" loading={busy} icon={<IconPlus size={16} aria-hidden />} onClick={() => void begin()}>
      {t('list.create')}
    </Button>
  );
}
