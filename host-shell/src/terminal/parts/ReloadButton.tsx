import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { terminalConstants } from 'shared-contracts';
import { Button } from 'shared-contracts/ui/core';
import classes from '../Terminal.module.css';

/** Asks again; its arrow turns for a second so that the click is seen (core §9). */
export function ReloadButton({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation();
  const [turns, setTurns] = useState(0);
  const [turning, setTurning] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each click begins the second again
  useEffect(() => {
    if (!turning) return;
    const timer = setTimeout(() => setTurning(false), terminalConstants.reloadSpin);
    return () => clearTimeout(timer);
  }, [turning, turns]);
  const reload = () => {
    setTurns(turns + 1);
    setTurning(true);
    onReload();
  };
  return (
    <Button
      type="text"
      aria-label={t('terminal.reload')}
      title={t('terminal.reload')}
      icon={<IconRefresh className={turning ? classes.turning : ''} size={16} stroke={1.8} aria-hidden />}
      onClick={reload}
    />
  );
}
