import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { VisuallyHidden } from 'shared-contracts/ui/core';
import classes from './AssistantLine.module.css';
import { MessageHistory } from './MessageHistory.tsx';
import { useAnnouncedMessage } from './useAnnouncedMessage.ts';
import { useSpoken } from './useSpoken.ts';

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
