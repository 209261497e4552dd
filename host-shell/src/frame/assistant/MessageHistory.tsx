import { IconHistory } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './MessageHistory.module.css';

const HistoryPanel = lazy(async () => ({ default: (await import('./HistoryPanel.tsx')).HistoryPanel }));

/** Opens the last messages above the line. Focus goes in and comes back; Escape and a press elsewhere close it. */
export function MessageHistory() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [open]);
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its button opened
    <div ref={root} className={classes.root} onKeyDown={keyDown}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={t('assistant.history')}
        title={t('assistant.history')}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      >
        <IconHistory size={16} stroke={1.8} aria-hidden />
      </button>
      {open && (
        <Suspense>
          <HistoryPanel onLeave={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
