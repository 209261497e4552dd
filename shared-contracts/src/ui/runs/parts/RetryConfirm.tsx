import { Button, Popover } from 'antd';
import { type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uiNamespace } from '../../messages/index.ts';
import classes from './RetryConfirm.module.css';

interface RetryConfirmProps {
  /** Starts the retry; the question stays until it has an answer. */
  onRetry: () => Promise<unknown>;
  /** The button that asks for a retry. */
  children: ReactElement;
}

interface QuestionProps {
  busy: boolean;
  onAnswer: (yes: boolean) => void;
}

function Question({ busy, onAnswer }: QuestionProps) {
  const { t } = useTranslation(uiNamespace);
  return (
    <div
      className={classes.question}
      role="dialog"
      aria-label={t('run.retryTitle')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onAnswer(false);
      }}
    >
      <p className={classes.text}>{t('run.retryQuestion')}</p>
      <div className={classes.answers}>
        {/* The harmless answer has the focus. */}
        <Button size="small" autoFocus onClick={() => onAnswer(false)}>
          {t('run.no')}
        </Button>
        <Button size="small" type="primary" loading={busy} onClick={() => onAnswer(true)}>
          {t('run.yes')}
        </Button>
      </div>
    </div>
  );
}

/** Asks before a retry, beside the button and in the words of the specification (core §4). */
export function RetryConfirm({ onRetry, children }: RetryConfirmProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const asker = useRef<Element | null>(null);
  const close = () => {
    setOpen(false);
    if (asker.current instanceof HTMLElement) asker.current.focus();
  };
  const answer = async (yes: boolean) => {
    if (!yes) return close();
    setBusy(true);
    await onRetry().finally(() => setBusy(false));
    close();
  };
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        if (next) asker.current = document.activeElement;
        setOpen(next);
      }}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={<Question busy={busy} onAnswer={(yes) => void answer(yes)} />}
    >
      {children}
    </Popover>
  );
}
