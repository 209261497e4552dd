import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { VisuallyHidden } from 'shared-contracts/ui/core';
import classes from './AssistantLine.module.css';
import { MessageHistory } from './MessageHistory.tsx';
import type { PrintedMessage } from './messageStore.ts';
import { useSpoken } from './useSpoken.ts';

/** Screen readers announce at most one message in this time (look §10). */
const quietFor = 5000;

/** The text that is read out: whole and once; of several within five seconds the newest, silent ones never. */
function useAnnouncedMessage(message: PrintedMessage | null): string {
  const [announced, setAnnounced] = useState('');
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!message || message.silent) return;
    const wait = Math.max(0, last.current + quietFor - Date.now());
    const timer = setTimeout(() => {
      last.current = Date.now();
      setAnnounced(message.message);
    }, wait);
    return () => clearTimeout(timer);
  }, [message]);
  return announced;
}

/** The line of the footer assistant: messages typed out one after the other, and the way to earlier ones (core §2.7). */
export function AssistantLine() {
  const { t } = useTranslation();
  const { clock } = useFormatters();
  const { message, text, done } = useSpoken();
  const announced = useAnnouncedMessage(message);
  return (
    <section className={classes.line} aria-label={t('assistant.label')} dir="ltr">
      {/* Heard once and whole; what is typed is for the eye. */}
      <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>
      <MessageHistory />
      {message && (
        <>
          <span className={classes.time}>{clock(message.timestamp).slice(0, 8)}</span>
          <span className={classes.text} data-state={message.state} data-caret title={message.message} aria-hidden>
            {text}
          </span>
          {done && message.action && (
            <button type="button" className={classes.action} onClick={message.action.handler}>
              {message.action.label}
            </button>
          )}
        </>
      )}
    </section>
  );
}
