import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, Button } from 'shared-contracts/ui/core';

export function WithAction() {
  const { t } = useTranslation('remote-template-demos');
  const [tries, setTries] = useState(1);
  return (
    <Alert
      type="warning"
      showIcon
      title={t('alert.says.failed')}
      description={t('alert.says.tries', { count: tries })}
      action={
        <Button size="small" onClick={() => setTries(tries + 1)}>
          {t('alert.says.again')}
        </Button>
      }
    />
  );
}
