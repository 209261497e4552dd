import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';
import { Switch } from 'shared-contracts/ui/forms';

export function SwitchLoading() {
  const { t } = useTranslation('remote-template-demos');
  const [on, setOn] = useState(false);
  const [busy, setBusy] = useState(false);
  const turn = (next: boolean) => {
    setBusy(true);
    setTimeout(() => {
      setOn(next);
      setBusy(false);
    }, 800);
  };
  return (
    <Flex gap={12} align="center">
      <Switch aria-label={t('switch.says.publish')} loading={busy} checked={on} onChange={turn} />
      <span role="status">{busy ? t('switch.says.saving') : t('switch.says.publish')}</span>
    </Flex>
  );
}
