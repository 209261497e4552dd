import { useMemo, useRef } from 'react';
import { useTexts } from '../../messages/TextsContext.tsx';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { StepHeading } from '../../parts/StepHeading.tsx';
import { failureText } from '../../state/failureText.ts';
import { usePage } from '../../state/PageContext.ts';
import type { CheckedFile } from '../../state/pickedFile.ts';
import type { RowFilter, Summary } from '../../worker/protocol.ts';
import frame from '../frame.module.css';
import { isPasswordWanted, PasswordForm } from '../PasswordForm.tsx';
import { CellStatus } from './CellStatus.tsx';
import { CheckFigures } from './CheckFigures.tsx';
import styles from './check.module.css';
import { Grid } from './Grid.tsx';
import { ProblemFilter } from './ProblemFilter.tsx';
import { RemovedRows } from './RemovedRows.tsx';
import { Tools } from './Tools.tsx';
import { useSheet } from './useSheet.ts';
import { useValueChecks } from './useValueChecks.ts';

function ValueCheckFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { say } = useTexts();
  if (isPasswordWanted(error)) return <PasswordForm intro={say('entry.password.changed')} onEntered={onRetry} />;
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
  const hasProblems = summary.invalidCount > 0;
  const leavesOut = config.content.row_policy === 'valid';
  const isBlocked = isBusy || readyCount === 0 || (hasProblems && !leavesOut);
  const submit =
    hasProblems && leavesOut
      ? say('check.submitValid', { count: readyCount })
      : say('check.submit', { count: summary.rowCount });
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
            {submit}
          </Button>
        )}
      </div>
    </div>
  );
}

interface Props {
  checked: CheckedFile;
  /** Rows that are shown first: those that the server found something in. */
  shown: RowFilter;
  onBack(): void;
  onSend(checked: CheckedFile, isDryRun: boolean): void;
}

/** The third step: every row with its problems, to be corrected in place. */
export function CheckStep({ checked, shown, onBack, onSend }: Props) {
  const { config } = usePage();
  const { say } = useTexts();
  const { worker, mappings, file } = checked;
  const keys = useMemo(() => mappings.map(({ key }) => key), [mappings]);
  const columns = useMemo(
    () => keys.flatMap((key) => config.content.columns.find((column) => column.key === key) ?? []),
    [keys, config],
  );
  const sheet = useSheet({ worker, first: checked.summary, shown, keys });
  const { rows, summary, filter, active, act } = sheet;
  const values = useValueChecks(worker, keys, summary.revision, sheet.takeHere);
  const table = useRef<HTMLTableElement>(null);
  const toProblem = (isByPointer: boolean) => {
    // Who points goes on by typing; by key the button may be pressed again.
    if (isByPointer) table.current?.focus({ preventScroll: true });
    void sheet.toProblem();
  };
  const send = async (isDryRun: boolean) => {
    // What was typed last counts first: a problem that it brings is seen before anything is sent.
    const settled = await sheet.settled();
    if (settled.invalidCount <= summary.invalidCount) onSend({ ...checked, summary: settled }, isDryRun);
  };
  return (
    <div className={frame.stack}>
      <StepHeading>{say('check.title')}</StepHeading>
      <CheckFigures name={file.name} summary={summary} check={values.state} />
      {summary.removedCount > 0 && <RemovedRows checked={checked} columns={columns} count={summary.removedCount} />}
      {typeof values.state === 'object' && <ValueCheckFailure error={values.state.error} onRetry={values.retry} />}
      <section className={`${frame.card} ${styles.sheet}`} aria-label={say('check.rows')}>
        <div className={styles.toolbar}>
          <ProblemFilter columns={columns} summary={summary} filter={filter} onFilter={sheet.show} />
          <Tools
            summary={summary}
            onNext={toProblem}
            onRemove={() => void sheet.removeInvalid()}
            onUndo={() => void act('undo')}
          />
        </div>
        <Grid
          table={table}
          label={say('check.grid', { name: file.name })}
          columns={columns}
          rows={rows}
          active={active}
          movesDown={!filter.problems && !filter.warnings}
          isBusy={sheet.isWaiting}
          onActive={sheet.move}
          onEdit={(edited, at, text) => void sheet.edit(edited, { key: keys[at] ?? '', at }, text)}
          onUndo={() => void act('undo')}
        />
        <CellStatus
          row={rows.at(active.place)}
          column={columns[active.at]}
          offer={sheet.offer}
          onAccept={() => void sheet.accept()}
          onRemove={(number) => void act('remove', number)}
        />
      </section>
      <Foot
        summary={summary}
        isBusy={values.state !== 'idle'}
        onBack={onBack}
        onSend={(isDryRun) => void send(isDryRun)}
      />
    </div>
  );
}
