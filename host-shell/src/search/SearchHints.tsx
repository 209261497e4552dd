import { useTranslation } from 'react-i18next';
import { KeyHint } from 'shared-contracts/ui/core';
import classes from './SearchDialog.module.css';

/** What the keys do, and how much was found. */
export function SearchHints({ count }: { count: number | null }) {
  const { t } = useTranslation();
  const hints = [
    { keys: '↵', text: t('search.hint.select') },
    { keys: '↕', text: t('search.hint.navigate') },
    { keys: 'esc', text: t('search.hint.close') },
  ];
  return (
    <div className={classes.hints}>
      {hints.map(({ keys, text }) => (
        <span key={keys} className={classes.hint}>
          <KeyHint>{keys}</KeyHint> {text}
        </span>
      ))}
      {count !== null && (
        <span className={classes.count} aria-live="polite">
          {t('search.results', { count })}
        </span>
      )}
    </div>
  );
}
