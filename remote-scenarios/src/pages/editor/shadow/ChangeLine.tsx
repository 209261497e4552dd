import type { ShadowChange } from 'shared-contracts/api/shadow-run';
import classes from './ShadowDrawer.module.css';
import { useShadowText } from './useShadowText.ts';

/** A path as it is written in expressions. */
const pathText = (path: ShadowChange['path']) =>
  path.map((key, place) => (typeof key === 'number' ? `[${key}]` : `${place > 0 ? '.' : ''}${key}`)).join('');

/** A place where values differ, with both sides. */
export function ChangeLine({ change: { of, path, before, after } }: { change: ShadowChange }) {
  const t = useShadowText();
  const side = (value: string | null) => (value === null ? <em>{t('nothing')}</em> : <code dir="ltr">{value}</code>);
  return (
    <div className={classes.change}>
      <span className={classes.path}>
        {t(`of.${of}`)} <code dir="ltr">{pathText(path)}</code>
      </span>
      <span className={classes.side} data-side="before">
        <span className={classes.label}>{t('before')}</span> {side(before)}
      </span>
      <span className={classes.side} data-side="after">
        <span className={classes.label}>{t('after')}</span> {side(after)}
      </span>
    </div>
  );
}
