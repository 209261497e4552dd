import { IconDeviceFloppy } from '@tabler/icons-react';
import { Button } from 'shared-contracts/ui/core';
import { useEditorText } from '../context/useEditorText.ts';
import { useKeyHint } from '../keys/useKeyHint.ts';
import { useSaving } from '../save/savingContext.ts';
import { BarLabel } from './BarLabel.tsx';

export function SaveButton() {
  const t = useEditorText();
  const keys = useKeyHint()('save');
  const { busy, save } = useSaving();
  return (
    <Button
      type="primary"
      icon={<IconDeviceFloppy size={16} stroke={1.8} aria-hidden />}
      loading={busy === 'saving'}
      aria-label={t('save.act')}
      title={t('save.hint', { keys: keys.shown })}
      aria-keyshortcuts={keys['aria-keyshortcuts']}
      onClick={() => void save()}
    >
      <BarLabel>{t('save.act')}</BarLabel>
    </Button>
  );
}
