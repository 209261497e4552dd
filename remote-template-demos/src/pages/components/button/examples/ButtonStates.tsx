import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

export function ButtonStates() {
  const { t } = useTranslation('remote-template-demos');
  const [busy, setBusy] = useState(false);
  return (
    <Flex gap={8} wrap>
      <Button
        type="primary"
        loading={busy}
        icon={<IconPlayerPlay size={16} aria-hidden />}
        onClick={() => setBusy(true)}
      >
        {t('button.says.run')}
      </Button>
      <Button disabled={!busy} onClick={() => setBusy(false)}>
        {t('button.says.cancel')}
      </Button>
      <Button disabled>{t('button.says.off')}</Button>
    </Flex>
  );
}
