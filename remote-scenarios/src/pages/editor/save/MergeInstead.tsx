import type { ReactNode } from 'react';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './MergeDialog.module.css';

/** The ways out of a merge that keep one side alone, or both apart. */
export function MergeInstead({ children }: { children: ReactNode }) {
  const t = useEditorText();
  return (
    <section className={classes.instead} aria-label={t('conflict.instead')}>
      <span className={classes.quiet} aria-hidden>
        {t('conflict.instead')}
      </span>
      {children}
    </section>
  );
}
