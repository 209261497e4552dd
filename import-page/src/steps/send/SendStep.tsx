import { type RefObject, useMemo, useState } from 'react';
import { CallError } from '../../calls/call.ts';
import type { SubmissionToken } from '../../calls/importCalls.ts';
import { postToParent } from '../../embedding/parentPage.ts';
import { useTexts } from '../../messages/TextsContext.tsx';
import { Announcement } from '../../parts/Announcement.tsx';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Progress } from '../../parts/Progress.tsx';
import { StepHeading } from '../../parts/StepHeading.tsx';
import { failureText } from '../../state/failureText.ts';
import { usePage } from '../../state/PageContext.ts';
import type { CheckedFile } from '../../state/pickedFile.ts';
import { RowsLost } from '../../state/sender.ts';
import type { Upload } from '../../state/upload.ts';
import type { PendingFile } from '../../storage/pendingFiles.ts';
import type { Summary } from '../../worker/protocol.ts';
import frame from '../frame.module.css';
import { isPasswordWanted, PasswordForm } from '../PasswordForm.tsx';
import { DryRunResult } from './DryRunResult.tsx';
import { type SendState, type SendTask, useSending } from './useSending.ts';

interface Props {
  place: { checked: CheckedFile; isDryRun: boolean } | { resume: PendingFile };
  upload: RefObject<Upload | undefined>;
  /** `summary`: how the file stands with what the server found wrong. */
  onBack(summary?: Summary): void;
  onSubmit(checked: CheckedFile): void;
  /** Checks the rows by the version of the page that is published now. */
  onRecheck(checked: CheckedFile): Promise<void>;
  onDone(token: SubmissionToken): void;
}

/** Sending stopped for good, or until the visitor tries again. */
function Failure({ error, onRetry, onBack }: { error: unknown; onRetry(): void; onBack(): void }) {
  const { say } = useTexts();
  const isLost = error instanceof RowsLost;
  if (isPasswordWanted(error)) return <PasswordForm intro={say('entry.password.changed')} onEntered={onRetry} />;
  return (
    <Notice
      tone="error"
      title={say('send.stopped')}
      actions={
        <>
          {!isLost && <Button onClick={onRetry}>{say('action.retry')}</Button>}
          <Button onClick={onBack}>{say('action.back')}</Button>
        </>
      }
    >
      {isLost ? say('send.lost') : failureText(error, say)}
    </Notice>
  );
}

/** The page was published anew while its visitor was at work: the rows are checked by the new version. */
function Outdated({ onRecheck, onBack }: { onRecheck(): Promise<void>; onBack(): void }) {
  const { say } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const recheck = () => {
    setBusy(true);
    onRecheck().catch((failure: unknown) => {
      setError(failure);
      setBusy(false);
    });
  };
  return (
    <Notice
      tone="warning"
      title={say('send.stopped')}
      actions={
        <>
          <Button look="primary" disabled={isBusy} onClick={recheck}>
            {say('send.recheck')}
          </Button>
          <Button onClick={onBack}>{say('action.back')}</Button>
        </>
      }
    >
      <p>{say('send.outdated')}</p>
      {error !== undefined && <p role="alert">{failureText(error, say)}</p>}
    </Notice>
  );
}

const isOutdated = (error: unknown): boolean =>
  error instanceof CallError && error.envelope?.reason === 'stale_revision.import';

function Sending({ state, name }: { state: SendState & { at: 'sending' | 'submitting' }; name: string }) {
  const { say } = useTexts();
  const reason = state.at === 'sending' ? state.progress.waiting : state.waiting;
  const waiting = reason && say(reason.status === 0 ? 'send.waiting' : 'send.busy');
  const share = state.at === 'sending' ? state.progress.sentRows / state.progress.rowCount : 1;
  const detail =
    state.at === 'sending'
      ? say('send.rows', { count: state.progress.rowCount, sent: state.progress.sentRows })
      : say('send.submitting');
  return (
    <>
      <Progress label={say('send.label', { name })} share={share} detail={detail} />
      {waiting && (
        <Notice tone="warning" title={waiting}>
          {reason.envelope?.message}
        </Notice>
      )}
      <p className={frame.meta}>{say(state.at === 'sending' && state.isKept ? 'send.kept' : 'send.open')}</p>
      <Announcement text={waiting ?? detail} />
    </>
  );
}

/** The fourth step: rows on their way. */
export function SendStep({ place, upload, onBack, onSubmit, onRecheck, onDone }: Props) {
  const { calls, pending } = usePage();
  const { say } = useTexts();
  const task = useMemo((): SendTask => place, [place]);
  const name = 'checked' in task ? task.checked.file.name : task.resume.fileName;
  const { state, retry } = useSending(task, upload, (token, file) => {
    postToParent({ type: 'submitted', submission: file.id, file_name: file.fileName, row_count: file.rowCount });
    onDone(token);
  });
  const back = () => onBack(upload.current?.summary);
  const cancel = () => {
    // Rows of an earlier visit are nowhere else: they stay, and the first step offers them again.
    const { file, summary } = upload.current ?? {};
    upload.current = undefined;
    if (file) {
      calls.abandon(file).catch(() => undefined);
      void pending.remove(file.id);
    }
    onBack(summary);
  };
  return (
    <div className={frame.stack}>
      <StepHeading>{say('checked' in task && task.isDryRun ? 'send.dryRun' : 'send.title', { name })}</StepHeading>
      <section className={frame.card} aria-label={name}>
        {state.at === 'failed' &&
          (isOutdated(state.error) && 'checked' in task ? (
            <Outdated onRecheck={() => onRecheck(task.checked)} onBack={back} />
          ) : (
            <Failure error={state.error} onRetry={retry} onBack={back} />
          ))}
        {state.at === 'dry-run' && 'checked' in task && (
          <DryRunResult
            answer={state.answer}
            upload={upload.current}
            onBack={back}
            onSubmit={() => onSubmit(task.checked)}
          />
        )}
        {(state.at === 'sending' || state.at === 'submitting') && (
          <>
            <Sending state={state} name={name} />
            {state.at === 'sending' && (
              <div>
                <Button onClick={cancel}>{say('action.cancel')}</Button>
              </div>
            )}
          </>
        )}
      </section>
    </div>
  );
}
