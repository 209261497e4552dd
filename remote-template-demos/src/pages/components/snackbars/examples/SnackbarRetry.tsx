import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';

export function SnackbarRetry() {
  const { t } = useTranslation('remote-template-demos');
  const { notices } = useHost();
  const upload = () =>
    notices.show({
      message: t('snackbars.says.offline'),
      color: 'error',
      action: { label: t('snackbars.says.again'), run: upload },
    });
  return <Button onClick={upload}>{t('snackbars.says.upload')}</Button>;
}
