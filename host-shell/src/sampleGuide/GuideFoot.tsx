import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';
import { Button, ConfirmDialog } from 'shared-contracts/ui/core';
import classes from './SampleGuide.module.css';
import { useLeaving } from './useSampleWorkspace.ts';

type Way = 'startOver' | 'remove';

/** The two ways out of a sample workspace, each asked for once. */
export function GuideFoot() {
  const { t } = useTranslation();
  const { notices } = useHost();
  const ways = useLeaving();
  const [isConfirming, setIsConfirming] = useState<Way | null>(null);
  const [busy, setBusy] = useState(false);
  const leave = async (way: Way) => {
    setBusy(true);
    try {
      await ways[way]();
    } catch (error) {
      notices.show({ message: (error as Error).message, color: 'error' });
      setIsConfirming(null);
    }
    setBusy(false);
  };
  const way = isConfirming ?? 'remove';
  return (
    <div className={classes.foot}>
      <Button size="small" onClick={() => setIsConfirming('startOver')}>
        {t('sampleGuide.startOver')}
      </Button>
      <Button size="small" type="text" danger onClick={() => setIsConfirming('remove')}>
        {t('sampleGuide.remove')}
      </Button>
      <ConfirmDialog
        open={isConfirming !== null}
        title={t(`sampleGuide.${way}Title`)}
        confirmLabel={t(`sampleGuide.${way}`)}
        danger
        busy={busy}
        onConfirm={() => void leave(way)}
        onCancel={() => setIsConfirming(null)}
      >
        {t(`sampleGuide.${way}Text`)}
      </ConfirmDialog>
    </div>
  );
}
