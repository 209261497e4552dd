import { Button, Popover } from 'antd';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uiNamespace } from '../../messages/index.ts';
import classes from './RetryConfirm.module.css';

interface RetryConfirmProps {
  /** Starts the retry; the question stays until it has an answer. */
  onRetry: () => Promise<unknown>;
  /** What will run, when that is more than the run whose button it is. Made when the question is asked. */
  detail?: ReactNode;
  /** False while yes would do nothing. */
  ready?: boolean;
  /** Leads to more than yes and no. */
  more?: { label: string; onChoose: () => void };
  /** The question's name; "Retry this run?" if nothing else is said. */
  title?: string;
  /** The button that asks for a retry. */
  children: ReactElement;
}

interface QuestionProps extends Pick<RetryConfirmProps, 'detail' | 'ready' | 'more' | 'title'> {
  busy: boolean;
  onAnswer: (yes: boolean) => void;
}

function Question({ busy, detail, ready = true, more, title, onAnswer }: QuestionProps) {
  const { t } = useTranslation(uiNamespace);
  return (
    <div
      className={classes.question}
      role="dialog"
      aria-label={title ?? t('run.retryTitle')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onAnswer(false);
      }}
    >
      <p className={classes.text}>{t('run.retryQuestion')}</p>
      {detail && <div className={classes.text}>{detail}</div>}
      <div className={classes.answers}>
        {more && (
          <Button size="small" type="link" className={classes.more ?? ''} disabled={busy} onClick={more.onChoose}>
            {more.label}
          </Button>
        )}
        {/* The harmless answer has the focus. */}
        <Button size="small" autoFocus onClick={() => onAnswer(false)}>
          {t('run.no')}
        </Button>
        <Button size="small" type="primary" loading={busy} disabled={!ready} onClick={() => onAnswer(true)}>
          {t('run.yes')}
        </Button>
      </div>
    </div>
  );
}

/** Asks before a retry, beside the button and in the words of the specification (core §4). */
export function RetryConfirm({ onRetry, children, more, ...question }: RetryConfirmProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const asker = useRef<Element | null>(null);
  const close = () => {
    setOpen(false);
    if (asker.current instanceof HTMLElement) asker.current.focus();
  };
  const choose = () => {
    close();
    more?.onChoose();
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
      content={
        <Question
          {...question}
          {...(more && { more: { ...more, onChoose: choose } })}
          busy={busy}
          onAnswer={(yes) => void answer(yes)}
        />
      }
    >
      {children}
    </Popover>
  );
}
