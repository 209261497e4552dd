import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../calls/call.ts';
import type { ChunkAnswer, SubmissionToken, SubmitAnswer } from '../../calls/importCalls.ts';
import { retrying } from '../../calls/retrying.ts';
import { useTexts } from '../../messages/TextsContext.tsx';
import { type PageServices, usePage } from '../../state/PageContext.ts';
import type { CheckedFile } from '../../state/pickedFile.ts';
import {
  chunkRows,
  keepFile,
  RowsLost,
  resumePoint,
  type SendProgress,
  sendChunks,
  submitFile,
} from '../../state/sender.ts';
import { isOf, openUpload, type Upload } from '../../state/upload.ts';
import { withFileLock } from '../../storage/fileLock.ts';
import type { PendingFile } from '../../storage/pendingFiles.ts';

export type SendTask = { checked: CheckedFile; isDryRun: boolean } | { resume: PendingFile };

export type SendState =
  | { at: 'sending'; progress: SendProgress; isKept: boolean }
  | { at: 'submitting'; waiting: CallError | undefined }
  | { at: 'dry-run'; answer: SubmitAnswer }
  | { at: 'failed'; error: unknown };

interface Run {
  services: PageServices;
  language: 'en' | 'fr';
  upload: RefObject<Upload | undefined>;
  signal: AbortSignal;
  onState(state: SendState): void;
}

/** Before the first row is sent. */
const paused = (waiting: CallError | undefined): SendState => ({
  at: 'sending',
  progress: { sentRows: 0, rowCount: 1, waiting },
  isKept: false,
});
const beginning = paused(undefined);

/** The rows that are at the server already serve again, unless they were changed since. */
async function uploadOf(checked: CheckedFile, run: Run): Promise<Upload> {
  const { calls, visit, config, pending } = run.services;
  const last = run.upload.current;
  if (last && isOf(last, checked)) return last;
  if (last) {
    calls.abandon(last.file).catch(() => undefined);
    void pending.remove(last.file.id);
  }
  const upload = await openUpload({
    calls,
    visit,
    page: { key: config.key, version: config.version },
    language: run.language,
    checked,
    signal: run.signal,
    onWait: (waiting) => run.onState(paused(waiting)),
  });
  run.upload.current = upload;
  return upload;
}

async function sendChecked(checked: CheckedFile, upload: Upload, isDryRun: boolean, run: Run): Promise<PendingFile> {
  const { calls, pending } = run.services;
  if (upload.isComplete) return upload.file;
  const rowsOf = (chunk: number) => checked.worker.ask('chunk', [chunk, chunkRows]);
  const isKept = !isDryRun && (await keepFile(pending, upload.file, rowsOf, run.signal));
  const { chunks } = await retrying(() => calls.state(upload.file, run.signal), {
    signal: run.signal,
    onWait: (waiting) => run.onState(paused(waiting)),
  });
  const onProgress = (progress: SendProgress) => run.onState({ at: 'sending', progress, isKept });
  const received = new Set(chunks);
  const onChecked = async ({ problems, warnings, unvalidated }: ChunkAnswer) => {
    upload.unvalidated += unvalidated;
    if (problems.length + warnings.length === 0) return;
    upload.summary = await checked.worker.ask('noteProblems', [{ problems, warnings }]);
  };
  await sendChunks({ calls, pending, file: upload.file, received, rowsOf, signal: run.signal, onProgress, onChecked });
  upload.isComplete = true;
  return upload.file;
}

async function sendRest(file: PendingFile, run: Run): Promise<PendingFile> {
  const { calls, pending } = run.services;
  const point = await resumePoint(calls, file, run.signal);
  if (point.at === 'nowhere') throw new RowsLost();
  if (point.at === 'receipt') return file;
  const rowsOf = (chunk: number) => pending.chunk(file.id, chunk);
  const onProgress = (progress: SendProgress) => run.onState({ at: 'sending', progress, isKept: true });
  await sendChunks({ calls, pending, file, received: point.received, rowsOf, signal: run.signal, onProgress });
  return file;
}

/** What the server has is not what this tab believes: it was given up meanwhile, or rows of it are missing. */
const isAskew = (error: unknown): boolean =>
  error instanceof CallError &&
  ['conflict.import_abandoned', 'conflict.import_chunks'].includes(error.envelope?.reason ?? '');

/** Another tab has submitted the very file meanwhile: the server took it over once, and this tab follows it. */
const isSubmitted = (error: unknown): boolean =>
  error instanceof CallError && error.envelope?.reason === 'conflict.import_submitted';

/** Submits a file; `undefined` where it was only checked. */
async function submit(file: PendingFile, isDryRun: boolean, run: Run): Promise<PendingFile | undefined> {
  const onWait = (waiting: CallError | undefined) => run.onState({ at: 'submitting', waiting });
  onWait(undefined);
  const answer = await submitFile(run.services.calls, file, isDryRun, run.signal, onWait);
  if (isDryRun) {
    run.onState({ at: 'dry-run', answer });
    return undefined;
  }
  await run.services.pending.remove(file.id);
  return file;
}

async function sendAndSubmit(task: SendTask, run: Run): Promise<PendingFile | undefined> {
  if ('resume' in task) {
    const { resume } = task;
    return withFileLock(resume.id, run.signal, async () => submit(await sendRest(resume, run), false, run));
  }
  const { checked, isDryRun } = task;
  const upload = await uploadOf(checked, run);
  return withFileLock(upload.file.id, run.signal, async () => {
    const file = await sendChecked(checked, upload, isDryRun, run);
    // What a scenario says is seen before it is too late for a correction.
    const hasFound = upload.summary !== undefined || upload.unvalidated > 0;
    const isToShow = run.services.config.content.has_validation && hasFound && !upload.isSeen;
    upload.isSeen = true;
    return submit(file, isDryRun || isToShow, run);
  });
}

/** Sends a file and submits it; `undefined` where it was only checked. */
async function send(task: SendTask, run: Run): Promise<PendingFile | undefined> {
  try {
    return await sendAndSubmit(task, run);
  } catch (error) {
    const sent = 'resume' in task ? task.resume : run.upload.current?.file;
    if (isSubmitted(error) && sent) {
      await run.services.pending.remove(sent.id);
      return sent;
    }
    if (!isAskew(error)) throw error;
    // Begun anew, once: the rows are all here, or the rest of them is.
    const last = run.upload.current;
    run.upload.current = undefined;
    if (last) await run.services.pending.remove(last.file.id);
    return sendAndSubmit(task, run);
  }
}

/** Sends while the step is on screen. `retry` tries again what failed, without sending a row twice. */
export function useSending(
  task: SendTask,
  upload: Run['upload'],
  onDone: (token: SubmissionToken, file: PendingFile) => void,
) {
  const services = usePage();
  const { language } = useTexts();
  const [state, setState] = useState<SendState>(beginning);
  const [attempt, setAttempt] = useState(0);
  // The page itself may be published anew meanwhile: that alone sends nothing.
  const latest = useRef({ services, language, onDone });
  latest.current = { services, language, onDone };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt says when to try again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const onState = (next: SendState) => !signal.aborted && setState(next);
    onState(beginning);
    send(task, { ...latest.current, upload, signal, onState }).then(
      (file) => file && !signal.aborted && latest.current.onDone(file, file),
      (error: unknown) => onState({ at: 'failed', error }),
    );
    return () => leaving.abort();
  }, [task, upload, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { state, retry };
}
