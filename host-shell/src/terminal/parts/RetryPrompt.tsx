import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './RetryPrompt.module.css';
import { useEscape } from './useEscape.ts';

interface RetryPromptProps {
  /** What would be retried. */
  name: string;
  /** In place of the question before a retry. */
  question?: string | undefined;
  onAnswer: (yes: boolean) => void;
  /** What will run, when that is more than what is named. */
  children?: ReactNode;
  /** False while yes would do nothing. */
  ready?: boolean;
  /** The answer is typed elsewhere; else the harmless one takes the focus. */
  typedElsewhere?: boolean;
}

/** Asks before a retry, in the manner of a terminal (core §4). Y and N answer, Escape means no. */
export function RetryPrompt({
  name,
  onAnswer,
  children,
  ready = true,
  typedElsewhere = false,
  ...props
}: RetryPromptProps) {
  const { t } = useTranslation();
  const question = props.question ?? t('terminal.retryQuestion');
  useEscape(true, () => onAnswer(false));
  return (
    <div
      className={classes.prompt}
      role="alertdialog"
      aria-label={question}
      onKeyDown={(event) => {
        const answer = answerOf(event.key);
        if (answer === false || (answer && ready)) onAnswer(answer);
      }}
    >
      {name !== '' && <span className={classes.promptName}>{name}</span>}
      {children}
      <span>{question}</span>
      <button type="button" className={classes.answer} disabled={!ready} onClick={() => onAnswer(true)}>
        {t('terminal.yes')}
      </button>
      {/* biome-ignore lint/a11y/noAutofocus: the harmless answer takes the focus */}
      <button type="button" className={classes.answer} autoFocus={!typedElsewhere} onClick={() => onAnswer(false)}>
        {t('terminal.no')}
      </button>
    </div>
  );
}

/** What a word answers in either language; null when it is neither yes nor no. */
export function answerOf(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (['y', 'yes', 'o', 'oui'].includes(word)) return true;
  return ['n', 'no', 'non'].includes(word) ? false : null;
}
