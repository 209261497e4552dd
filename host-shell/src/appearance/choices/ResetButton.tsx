import { IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { choicesOf, useAppearance } from '../appearanceStore.ts';

/** Puts everything back, and offers to take that back. */
export function ResetButton() {
  const { t } = useTranslation();
  const { notices } = useHost();
  const reset = () => {
    const before = choicesOf(useAppearance.getState());
    useAppearance.getState().reset();
    const undo = { label: t('appearance.undo'), run: () => useAppearance.getState().restore(before) };
    notices.show({ message: t('appearance.wasReset'), action: undo });
  };
  return (
    <Button icon={<IconRestore size={16} stroke={1.8} aria-hidden />} onClick={reset}>
      {t('appearance.reset')}
    </Button>
  );
}
