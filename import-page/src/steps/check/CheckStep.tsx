import { IconArrowBackUp, IconArrowDown } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '../../messages/TextsContext.tsx';
import { Announcement } from '../../parts/Announcement.tsx';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { StepHeading } from '../../parts/StepHeading.tsx';
import { failureText } from '../../state/failureText.ts';
import type { FileWorker } from '../../state/fileWorker.ts';
import { usePage } from '../../state/PageContext.ts';
import type { CheckedFile } from '../../state/pickedFile.ts';
import type { RowFilter, Summary } from '../../worker/protocol.ts';
import frame from '../frame.module.css';
import { CellStatus } from './CellStatus.tsx';
import { CheckFigures } from './CheckFigures.tsx';
import styles from './check.module.css';
import { Grid } from './Grid.tsx';
import { ProblemFilter } from './ProblemFilter.tsx';
import { useEdits } from './useEdits.ts';
import type { ActiveCell } from './useGridKeys.ts';
import { useRows } from './useRows.ts';
import { useValueChecks } from './useValueChecks.ts';

/** The next row with a problem behind a place, or the first one; undefined where no row has any. */
async function nextProblem(worker: FileWorker, filter: RowFilter, after: number) {
  const found = await worker.ask('nextProblem', [filter, after]);
  const place = found < 0 ? await worker.ask('nextProblem', [filter, -1]) : found;
  if (place < 0) return undefined;
  const [row] = (await worker.ask('rows', [filter, place, place + 1])).rows;
  return { place, column: row?.problems[0]?.column ?? '' };
}

interface ToolsProps {
  summary: Summary;
  onNext(): void;
  onUndo(): void;
}

function Tools({ summary, onNext, onUndo }: ToolsProps) {
  const { say } = useTexts();
  return (
    <div className={styles.tools}>
      <Button disabled={summary.invalidCount === 0} onClick={onNext}>
        <IconArrowDown size={16} stroke={1.8} aria-hidden />
        {say('check.next')}
      </Button>
      <Button disabled={!summary.canUndo} onClick={onUndo}>
        <IconArrowBackUp size={16} stroke={1.8} aria-hidden />
        {say('check.undo')}
      </Button>
    </div>
  );
}

function ValueCheckFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { say } = useTexts();
  return (
    <Notice tone="error" actions={<Button onClick={onRetry}>{say('action.retry')}</Button>}>
      {failureText(error, say)}
    </Notice>
  );
}

interface FootProps {
  summary: Summary;
  isBusy: boolean;
  onBack(): void;
  onSend(isDryRun: boolean): void;
}

function Foot({ summary, isBusy, onBack, onSend }: FootProps) {
  const { config } = usePage();
  const { say } = useTexts();
  // What is sent in a preview is checked and never taken.
  const isPreview = config.version === 0;
  const readyCount = summary.rowCount - summary.invalidCount;
  const isBlocked = isBusy || readyCount === 0 || (config.content.row_policy === 'all' && summary.invalidCount > 0);
  return (
    <div className={frame.foot}>
      <div>
        <Button onClick={onBack}>{say('action.back')}</Button>
      </div>
      <div>
        <Button look={isPreview ? 'primary' : 'default'} disabled={isBlocked} onClick={() => onSend(true)}>
          {say('check.dryRun')}
        </Button>
        {!isPreview && (
          <Button look="primary" disabled={isBlocked} onClick={() => onSend(false)}>
            {say('check.submit', { count: readyCount })}
          </Button>
        )}
      </div>
    </div>
  );
}

interface Props {
  checked: CheckedFile;
  /** The server found problems: the rows with one are shown first. */
  hasNewProblems: boolean;
  onBack(): void;
  onSend(checked: CheckedFile, isDryRun: boolean): void;
}

const start: ActiveCell = { place: 0, at: 0 };

/** The third step: every row with its problems, to be corrected in place. */
export function CheckStep({ checked, hasNewProblems, onBack, onSend }: Props) {
  const { config } = usePage();
  const { say } = useTexts();
  const { worker, mappings, file } = checked;
  const keys = useMemo(() => mappings.map(({ key }) => key), [mappings]);
  const columns = useMemo(
    () => keys.flatMap((key) => config.content.columns.find((column) => column.key === key) ?? []),
    [keys, config],
  );
  const [active, setActive] = useState(start);
  const { rows, summary, filter, setFilter, take } = useRows(worker, checked.summary, hasNewProblems);
  const takeHere = useCallback(
    async (next: Summary) => {
      await take(next, active.place);
      // Rows that were corrected or removed leave a filtered view.
      setActive((before) => ({ ...before, place: Math.max(0, Math.min(before.place, rows.count - 1)) }));
    },
    [take, active.place, rows],
  );
  const { offer, edit, accept, act } = useEdits(worker, takeHere);
  const values = useValueChecks(worker, keys, summary.revision, takeHere);
  const toProblem = async () => {
    const next = await nextProblem(worker, filter, active.place);
    if (next) setActive({ place: next.place, at: Math.max(0, keys.indexOf(next.column)) });
  };
  const send = (isDryRun: boolean) => onSend({ ...checked, summary }, isDryRun);
  const row = rows.at(active.place);
  return (
    <div className={frame.stack}>
      <StepHeading>{say('check.title')}</StepHeading>
      <CheckFigures name={file.name} summary={summary} isChecking={values.state === 'checking'} />
      {typeof values.state === 'object' && <ValueCheckFailure error={values.state.error} onRetry={values.retry} />}
      <section className={`${frame.card} ${styles.sheet}`} aria-label={say('check.rows')}>
        <div className={styles.toolbar}>
          <ProblemFilter
            columns={columns}
            summary={summary}
            filter={filter}
            onFilter={(next) => {
              setActive(start);
              setFilter(next);
            }}
          />
          <Tools summary={summary} onNext={() => void toProblem()} onUndo={() => void act('undo')} />
        </div>
        <Grid
          label={say('check.grid', { name: file.name })}
          columns={columns}
          rows={rows}
          active={active}
          movesDown={!filter.problems}
          onActive={setActive}
          onEdit={(edited, at, text) => void edit(edited, { key: keys[at] ?? '', at }, text)}
          onUndo={() => void act('undo')}
        />
        <CellStatus
          row={row}
          column={columns[active.at]}
          offer={offer}
          onAccept={() => void accept()}
          onRemove={(number) => void act('remove', number)}
        />
      </section>
      <Announcement text={say('check.announce', { count: summary.rowCount, problems: summary.invalidCount })} />
      <Foot summary={summary} isBusy={values.state !== 'idle'} onBack={onBack} onSend={send} />
    </div>
  );
}
