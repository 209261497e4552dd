import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

export function SnackbarKinds() {
  const { t } = useTranslation('remote-template-demos');
  const { notices } = useHost();
  return (
    <Flex gap={8} wrap>
      <Button onClick={() => notices.show({ message: t('snackbars.says.saved'), color: 'success' })}>
        {t('snackbars.says.save')}
      </Button>
      <Button onClick={() => notices.show({ message: t('snackbars.says.failed'), color: 'error' })}>
        {t('snackbars.says.send')}
      </Button>
      <Button onClick={() => notices.show({ message: t('snackbars.says.warned'), color: 'warning' })}>
        {t('snackbars.says.warn')}
      </Button>
      <Button onClick={() => notices.show({ message: t('snackbars.says.informed'), color: 'info' })}>
        {t('snackbars.says.inform')}
      </Button>
    </Flex>
  );
}
