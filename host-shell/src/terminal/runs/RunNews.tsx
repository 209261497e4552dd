import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunLog } from 'shared-contracts/api/run';
import { useFormatters, useLive } from 'shared-contracts/react';
import { VisuallyHidden } from 'shared-contracts/ui/core';
import classes from './RunNews.module.css';

/** Runs that came in out of sight; leads to them. */
export function NewRunsMark({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation();
  const formatters = useFormatters();
  if (count === 0) return null;
  return (
    <div className={classes.place}>
      <button type="button" className={classes.newRuns} onClick={onShow}>
        <IconArrowUp size={14} stroke={1.8} aria-hidden />
        {t('terminal.newRuns', { count, formatted: formatters.count(count) })}
      </button>
    </div>
  );
}

/** Pause between two announcements (look §10). */
const pause = 5000;

/** Tells those who hear the page how many runs ended, at most once in five seconds. */
export function RunAnnouncer() {
  const { t } = useTranslation();
  const ended = useRef(new Map<string, RunLog['success']>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => () => clearTimeout(timer.current), []);
  const announce = () => {
    timer.current = undefined;
    const failed = [...ended.current.values()].filter((went) => !went).length;
    setAnnouncement(t('terminal.ended', { count: ended.current.size, failed }));
    ended.current.clear();
  };
  useLive({
    'logs-update': (runs) => {
      for (const { id, status, success } of runs) {
        if (status === 'SUCCESSFUL' || status === 'FAILED') ended.current.set(id, success);
      }
      if (ended.current.size > 0) timer.current ??= setTimeout(announce, pause);
    },
  });
  return (
    <VisuallyHidden aria-live="polite" data-announcer>
      {announcement}
    </VisuallyHidden>
  );
}
