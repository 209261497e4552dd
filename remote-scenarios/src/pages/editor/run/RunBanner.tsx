import { IconTimeline, IconX } from '@tabler/icons-react';
import { exceptionIn, finalStatuses, type RunLog } from 'shared-contracts/api/run';
import { RemoteLink, useFormatters, useLocale, useRelativeTime } from 'shared-contracts/react';
import { Button, StatusMark, statusLookOf } from 'shared-contracts/ui/core';
import { isUnsure, waitText } from 'shared-contracts/ui/runs';
import { useRunSource } from '../../../data/editorQueries.ts';
import { DecideRun } from '../../../parts/DecideRun.tsx';
import { PlannedRetry } from '../../../parts/retry/PlannedRetry.tsx';
import { shortRunId } from '../../../parts/shortRunId.ts';
import { MakeTestCase } from '../../../parts/testCases/MakeTestCase.tsx';
import { indexFlow } from '../../../state/flowIndex.ts';
import { failedNodes } from '../../../state/runView.ts';
import { useEditor, useEditorStore, useMayAct, useViewStore } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { RetryButton } from './RetryButton.tsx';
import classes from './RunBanner.module.css';
import { useCancelRun } from './useCancelRun.ts';

/** The rows of a file that the run began with, one click from what became of the others. */
function RunRows({ run }: { run: RunLog }) {
  const t = useEditorText();
  const { count } = useFormatters();
  const source = useRunSource(run);
  if (!source) return null;
  const { import_page_id: id, submission_id, file_name: file, first_row, last_row, validates } = source;
  const [first, last] = [count(first_row), count(last_row)];
  return (
    <RemoteLink to="import-page-deploy" params={{ id }} search={`submission=${submission_id}`}>
      {first_row === last_row
        ? t(validates ? 'banner.validatesRow' : 'banner.fromRow', { file, first })
        : t(validates ? 'banner.validatesRows' : 'banner.fromRows', { file, first, last })}
    </RemoteLink>
  );
}

function RunWords({ run }: { run: RunLog }) {
  const locale = useLocale();
  const t = useEditorText();
  const format = useFormatters();
  const when = useRelativeTime(run.created);
  const { other, past } = useShownRun().version;
  const facts = [
    other === null ? '' : t(past ? 'banner.past' : 'banner.ran', { revision: other }),
    t('banner.when', { when }),
    run.retry > 0 ? t('banner.attempts', { count: run.retry + 1 }) : '',
    run.duration === null ? '' : format.duration(run.duration * 1000),
    waitText(run, locale),
  ];
  const exception = run.exception[0];
  return (
    <span className={classes.words}>
      <strong className={classes.id}>{t('banner.run', { id: shortRunId(run.id) })}</strong>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      <RunRows run={run} />
      <PlannedRetry run={run} className={classes.planned} />
      {exception && (
        <span className={classes.exception} data-passed={run.success} title={exceptionIn(exception, locale)} dir="auto">
          {exceptionIn(exception, locale)}
        </span>
      )}
    </span>
  );
}

/** Goes from one failed node to the next, round and round. */
function NextFailed() {
  const t = useEditorText();
  const editor = useEditorStore();
  const view = useViewStore();
  const open = useEditor((state) => state.openNode);
  const failed = failedNodes(useShownRun().logs);
  if (failed.length === 0) return null;
  const next = failed[(failed.indexOf(open ?? '') + 1) % failed.length];
  const go = () => {
    if (!next) return;
    editor.getState().select([next]);
    editor.getState().open(next);
    view.getState().bringIntoView(next);
  };
  return (
    <Button type="text" size="small" onClick={go}>
      {t('banner.nextFailed')}
    </Button>
  );
}

/** Opens the node before which a run by hand ended, because it is not complete. */
function IncompleteNode({ run }: { run: RunLog }) {
  const t = useEditorText();
  const editor = useEditorStore();
  const view = useViewStore();
  const id = run.exception[0]?.node_id;
  const drawn = useEditor((state) => indexFlow(state.history.present.flow).node.has(id ?? ''));
  if (!run.success || run.handled || !id || !drawn) return null;
  const go = () => {
    editor.getState().select([id]);
    editor.getState().open(id);
    view.getState().bringIntoView(id);
    view.getState().complainOf(id);
    view.getState().wantFocus('panel');
  };
  return (
    <Button type="text" size="small" onClick={go}>
      {t('banner.complete')}
    </Button>
  );
}

/** A newer run comes when it is asked for: what is read in an open panel stays. */
function NewerRun() {
  const t = useEditorText();
  const { newer, show } = useShownRun();
  if (newer === null) return null;
  return (
    <Button size="small" onClick={() => show(newer)}>
      {t('banner.newer')}
    </Button>
  );
}

/** Goes through the run in time, once it has ended. */
function ReplayRun() {
  const t = useEditorText();
  const view = useViewStore();
  const { isReplayed, beginReplay } = useShownRun();
  if (isReplayed || !beginReplay) return null;
  const begin = () => {
    beginReplay();
    view.getState().wantFocus('replay');
  };
  return (
    <Button
      type="text"
      size="small"
      icon={<IconTimeline size={16} stroke={1.8} aria-hidden />}
      aria-label={t('replay.open')}
      title={t('replay.open')}
      onClick={begin}
    />
  );
}

/** Which version the run executed, where that is another one than is edited, with the way to it and back. */
function OtherVersion({ run, revision }: { run: RunLog; revision: number }) {
  const t = useEditorText();
  const { version, show, hide } = useShownRun();
  if (version.past) {
    return (
      <Button size="small" onClick={hide}>
        {t('banner.current')}
      </Button>
    );
  }
  return (
    <Button size="small" disabled={version.flow === null} onClick={() => show(run.id)}>
      {t('banner.version', { revision })}
    </Button>
  );
}

function Acts({ run }: { run: RunLog }) {
  const t = useEditorText();
  const view = useViewStore();
  const mayAct = useMayAct();
  const { cancel, busy } = useCancelRun();
  const ended = finalStatuses.has(run.status);
  const { other } = useShownRun().version;
  return (
    <>
      {other !== null && <OtherVersion run={run} revision={other} />}
      <NewerRun />
      <NextFailed />
      <IncompleteNode run={run} />
      <ReplayRun />
      <DecideRun what={{ run }} offered={mayAct && isUnsure(run)}>
        {(ask) => (
          <Button size="small" onClick={ask}>
            {t('banner.decide')}
          </Button>
        )}
      </DecideRun>
      {mayAct && !ended && (
        <Button type="text" size="small" loading={busy} onClick={() => void cancel(run)}>
          {t('banner.cancel')}
        </Button>
      )}
      <MakeTestCase
        run={run}
        offered={mayAct}
        label={t('banner.makeTest')}
        look="text"
        onShow={() => view.getState().openDialog('tests')}
      />
      {ended && (
        <RetryButton run={run} type="text" size="small">
          {t('banner.retry')}
        </RetryButton>
      )}
    </>
  );
}

/** The run on the canvas: how it went and what can be done about it. */
export function RunBanner() {
  const t = useEditorText();
  const { run, view, hide, version } = useShownRun();
  if (!run || !view) return null;
  return (
    <section className={classes.banner} data-past={version.past !== null} aria-label={t('banner.label')}>
      <StatusMark status={statusLookOf(run.status, run.handled)} look="plain" />
      <RunWords run={run} />
      <span className={classes.acts}>
        <Acts run={run} />
        <Button
          type="text"
          size="small"
          icon={<IconX size={14} stroke={1.8} aria-hidden />}
          aria-label={t('banner.hide')}
          onClick={hide}
        />
      </span>
    </section>
  );
}
