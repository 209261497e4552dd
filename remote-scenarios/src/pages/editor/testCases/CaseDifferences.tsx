import type { TestDifference, TestResult } from 'shared-contracts/api/test-case';
import { Button } from 'shared-contracts/ui/core';
import { pathText } from './pathText.ts';
import classes from './TestCases.module.css';
import { useTestText } from './useTestText.ts';

interface LineProps {
  difference: TestDifference;
  onNode: (id: string) => void;
}

function DifferenceLine({ difference, onNode }: LineProps) {
  const t = useTestText();
  const { of, node_id, node_name, items, path, expected, got } = difference;
  const side = (value: string | null) => (value === null ? <em>{t('nothing')}</em> : <code dir="ltr">{value}</code>);
  return (
    <li className={classes.difference}>
      <span className={classes.place}>
        {node_id !== null && node_name && (
          <Button type="link" size="small" className={classes.node ?? ''} onClick={() => onNode(node_id)}>
            {node_name}
          </Button>
        )}
        <span>{t(`of.${of}`)}</span>
        {path.length > 0 && <code dir="ltr">{pathText(path)}</code>}
        {items.length > 0 && <span>{t('item', { items: items.map((item) => item + 1).join('.') })}</span>}
      </span>
      <span className={classes.side} data-side="expected">
        <span className={classes.label}>{t('expected')}</span> {side(expected)}
      </span>
      <span className={classes.side} data-side="got">
        <span className={classes.label}>{t('got')}</span> {side(got)}
      </span>
    </li>
  );
}

interface CaseDifferencesProps {
  result: TestResult;
  onNode: (id: string) => void;
}

/** Why a test case fails: what was expected, and what came. */
export function CaseDifferences({ result: { name, gap, differences, more }, onNode }: CaseDifferencesProps) {
  const t = useTestText();
  return (
    <div className={classes.differences}>
      {gap && <p className={classes.hint}>{t(`gap.${gap}`)}</p>}
      {gap === 'unanswered' && <p className={classes.hint}>{t('pinHint')}</p>}
      {differences.length > 0 && (
        <ul className={classes.plain} aria-label={t('differences', { name })}>
          {differences.map((difference, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no names, and are never reordered
            <DifferenceLine key={place} difference={difference} onNode={onNode} />
          ))}
        </ul>
      )}
      {more > 0 && <p className={classes.hint}>{t('more', { count: more })}</p>}
    </div>
  );
}
