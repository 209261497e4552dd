import { useTranslation } from 'react-i18next';
import { useHost, useSession } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';

/** Opens the templates, which are the list's; nothing for guests. */
export function FromTemplateButton() {
  const { t } = useTranslation('remote-scenarios');
  const { navigate } = useHost();
  const { canWrite } = useSession();
  if (!canWrite) return null;
  return (
    <Button onClick={() => void navigate('scenario', undefined, { search: 'templates=1' })}>
      {t('templates.title')}
    </Button>
  );
}
