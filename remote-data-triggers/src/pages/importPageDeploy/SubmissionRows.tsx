import { useTranslation } from 'react-i18next';
import type { ImportPage, ReceiptRow, RowOutcome, RowRun } from 'shared-contracts/api/import-page';
import { columnLabel, reasonsOf } from 'shared-contracts/import';
import { RemoteLink, useLocale } from 'shared-contracts/react';
import { Button, DelayedSkeleton, ErrorCard, StatusMark } from 'shared-contracts/ui/core';
import { outcomeLooks } from '../../parts/outcomes.ts';
import classes from './Submissions.module.css';
import { useSubmissionRows } from './useSubmissionRows.ts';

/** Runs that are linked of one row; retries make further ones. */
const shownRuns = 3;

/** A run by the name of its scenario, one click from its canvas. */
function RunLink({ run }: { run: RowRun }) {
  return (
    <RemoteLink to="scenario-detail" params={{ id: run.scenario_id }} search={`run=${run.id}`}>
      <bdi>{run.scenario_name}</bdi>
    </RemoteLink>
  );
}

interface RowLineProps {
  row: ReceiptRow;
  page: ImportPage;
  columns: readonly string[];
}

function RowLine({ row, page, columns }: RowLineProps) {
  const { t } = useTranslation('remote-data-triggers');
  const language = useLocale();
  const problems = new Map(row.problems.map((problem) => [problem.column, problem]));
  const { runs = [] } = row;
  return (
    <tr>
      <th scope="row">{row.row}</th>
      <td>
        <div className={classes.outcome}>
          <StatusMark status={outcomeLooks[row.outcome]} look="plain" label={t(`submission.outcome.${row.outcome}`)} />
          {reasonsOf(row, page.content.columns, language).map((text) => (
            <span key={text} className={classes.reason}>
              {text}
            </span>
          ))}
          {runs.slice(0, shownRuns).map((run) => (
            <RunLink key={run.id} run={run} />
          ))}
          {runs.length > shownRuns && (
            <span className={classes.words}>{t('event.moreRuns', { count: runs.length - shownRuns })}</span>
          )}
        </div>
      </td>
      {columns.map((key) => (
        <td key={key} data-bad={problems.has(key)}>
          <bdi>{String(row.cells[key] ?? '')}</bdi>
        </td>
      ))}
    </tr>
  );
}

interface SubmissionRowsProps {
  page: ImportPage;
  submissionId: string;
  outcome: RowOutcome | null;
  revision: string;
}

/** Columns that the rows have, in the order of the page; those that it no longer has come last. */
function columnsOf(page: ImportPage, rows: readonly ReceiptRow[]): string[] {
  const present = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  const known = page.content.columns.map(({ key }) => key).filter((key) => present.has(key));
  return [...known, ...[...present].filter((key) => !known.includes(key))];
}

/** Rows of a file with what became of each. */
export function SubmissionRows({ page, submissionId, outcome, revision }: SubmissionRowsProps) {
  const { t } = useTranslation('remote-data-triggers');
  const language = useLocale();
  const { rows, error, more, retry } = useSubmissionRows({ pageId: page.id, submissionId, outcome, revision });
  const nameOf = (key: string) => {
    const column = page.content.columns.find((one) => one.key === key);
    return column ? columnLabel(column, language) : key;
  };
  if (error) return <ErrorCard title={t('submission.rowsFailed')} error={error} onRetry={retry} />;
  if (!rows) return <DelayedSkeleton rows={8} />;
  if (rows.items.length === 0) return <p className={classes.words}>{t('submission.noRows')}</p>;
  const columns = columnsOf(page, rows.items);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide rows are scrolled by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('submission.rowsOf')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('submission.row')}</th>
              <th scope="col">{t('submission.result')}</th>
              {columns.map((key) => (
                <th key={key} scope="col">
                  <bdi>{nameOf(key)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.items.map((row) => (
              <RowLine key={row.row} row={row} page={page} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
      {rows.next !== null && (
        <Button className={classes.more ?? ''} onClick={more}>
          {t('submission.more')}
        </Button>
      )}
    </>
  );
}
