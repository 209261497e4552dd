import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import type { TestCase, TestResult } from 'shared-contracts/api/test-case';
import { useFormatters } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useView } from '../context/EditorContext.tsx';
import { CaseDifferences } from './CaseDifferences.tsx';
import classes from './TestCases.module.css';
import { useTestText } from './useTestText.ts';

const looks = { passed: IconCircleCheck, failed: IconCircleX, unknown: IconCircleDashed } as const;

/** What a test case came to on this page, or else when it ran last. */
export function resultOf({ last_result: last }: TestCase, shown: TestResult | undefined): keyof typeof looks {
  const passed = shown?.passed ?? last?.passed;
  if (passed === undefined) return 'unknown';
  return passed ? 'passed' : 'failed';
}

/** Passed, failed or not run yet, as a sign and a word. */
export function ResultMark({ result }: { result: keyof typeof looks }) {
  const t = useTestText();
  const Look = looks[result];
  return (
    <span className={classes.mark} data-result={result}>
      <Look size={16} stroke={1.8} aria-hidden />
      {t(`result.${result}`)}
    </span>
  );
}

interface LineProps {
  item: TestCase;
  shown: TestResult | undefined;
  onOpen: (id: string) => void;
  onNode: (id: string) => void;
}

function TestCaseLine({ item, shown, onOpen, onNode }: LineProps) {
  const t = useTestText();
  const { exact } = useFormatters();
  const { last_result: last } = item;
  return (
    <li className={classes.line}>
      <span className={classes.lineHead}>
        <Button type="link" className={classes.name ?? ''} onClick={() => onOpen(item.id)}>
          {item.name}
        </Button>
        <ResultMark result={resultOf(item, shown)} />
        {!shown && last && <span className={classes.hint}>{t('lastRun', { when: exact(last.at) })}</span>}
      </span>
      {shown && !shown.passed && <CaseDifferences result={shown} onNode={onNode} />}
    </li>
  );
}

interface TestCaseListProps {
  items: readonly TestCase[];
  onOpen: (id: string) => void;
  onNode: (id: string) => void;
}

/** Test cases with what they came to; of failing ones, why. */
export function TestCaseList({ items, onOpen, onNode }: TestCaseListProps) {
  const t = useTestText();
  const results = useView((state) => state.testResults);
  return (
    <ul className={classes.list} aria-label={t('title')}>
      {items.map((item) => {
        const shown = results.find(({ case_id }) => case_id === item.id);
        return <TestCaseLine key={item.id} item={item} shown={shown} onOpen={onOpen} onNode={onNode} />;
      })}
    </ul>
  );
}
