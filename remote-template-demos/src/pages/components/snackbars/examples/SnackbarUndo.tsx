import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';

export function SnackbarUndo() {
  const { t } = useTranslation('remote-template-demos');
  const { notices } = useHost();
  const [archived, setArchived] = useState(false);
  const archive = () => {
    setArchived(true);
    const action = { label: t('snackbars.says.undo'), run: () => setArchived(false) };
    notices.show({ message: t('snackbars.says.archived'), color: 'success', action });
  };
  return (
    <>
      <Button disabled={archived} onClick={archive}>
        {t('snackbars.says.archive')}
      </Button>
      <p role="status">{archived && t('snackbars.says.isArchived')}</p>
    </>
  );
}
