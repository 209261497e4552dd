import { useTranslation } from 'react-i18next';
import type { TerminalMessage } from 'shared-contracts';
import { useFormatters } from 'shared-contracts/react';
import classes from './AssistantLine.module.css';
import { useMessages } from './messageStore.ts';
import { useTyped } from './useTyped.ts';

function Line({ message }: { message: TerminalMessage }) {
  const { clock } = useFormatters();
  const { text, done } = useTyped(message.id, message.message);
  const { action } = message;
  return (
    <>
      <span className={classes.time}>{clock(message.timestamp).slice(0, 8)}</span>
      {/* Heard once and whole; what is typed is for the eye. */}
      <span className={classes.heard} aria-live="polite">
        {message.message}
      </span>
      <span className={classes.text} data-state={message.state} aria-hidden>
        {text}
      </span>
      {done && action && (
        <button type="button" className={classes.action} onClick={action.handler}>
          {action.label}
        </button>
      )}
      <span className={classes.caret} aria-hidden />
    </>
  );
}

/** The line of the footer assistant: its newest message, typed out (core §2.7). */
export function AssistantLine() {
  const { t } = useTranslation();
  const message = useMessages(({ messages }) => messages.at(-1));
  return (
    <section className={classes.line} aria-label={t('assistant.label')}>
      {message && <Line message={message} />}
    </section>
  );
}
