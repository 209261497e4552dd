import { useEditorText } from '../context/useEditorText.ts';
import classes from './DraftBanner.module.css';

/** The person's role was taken while something was not saved: why Save is gone, and whom to ask. */
export function RoleBanner() {
  const t = useEditorText();
  return (
    <section className={classes.banner} aria-label={t('role.label')}>
      <span className={classes.words} role="status">
        {t('role.text')}
      </span>
    </section>
  );
}
