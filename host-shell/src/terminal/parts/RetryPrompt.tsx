import { useTranslation } from 'react-i18next';
import classes from './Lines.module.css';

interface RetryPromptProps {
  /** What would be retried. */
  name: string;
  onAnswer: (yes: boolean) => void;
}

/** Asks before a retry, in the manner of a terminal (core §4). Escape means no. */
export function RetryPrompt({ name, onAnswer }: RetryPromptProps) {
  const { t } = useTranslation();
  return (
    <div
      className={classes.prompt}
      role="alertdialog"
      aria-label={t('terminal.retryQuestion')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onAnswer(false);
      }}
    >
      <span className={classes.promptName}>{name}</span>
      <span>{t('terminal.retryQuestion')}</span>
      <button type="button" className={classes.answer} onClick={() => onAnswer(true)}>
        {t('terminal.yes')}
      </button>
      {/* biome-ignore lint/a11y/noAutofocus: the harmless answer takes the focus */}
      <button type="button" className={classes.answer} autoFocus onClick={() => onAnswer(false)}>
        {t('terminal.no')}
      </button>
    </div>
  );
}
