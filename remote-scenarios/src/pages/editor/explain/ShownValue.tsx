import type { ExplainedValue } from 'shared-contracts/api/explanation';
import classes from './ExplainDrawer.module.css';
import { useExplainText } from './useExplainText.ts';

/** A value as JSON; words where there is none, or where it is masked. */
export function ShownValue({ value: { json, is_masked, type } }: { value: ExplainedValue }) {
  const t = useExplainText();
  if (json === null) return <em className={classes.none}>{t('missing')}</em>;
  return (
    <>
      <code className={classes.value} data-type={type} dir="ltr">
        {json}
      </code>
      {is_masked && <span className={classes.note}>{t('masked')}</span>}
    </>
  );
}
