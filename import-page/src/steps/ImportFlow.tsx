import { useCallback, useEffect, useRef, useState } from 'react';
import type { SubmissionToken } from '../calls/importCalls.ts';
import { postToParent } from '../embedding/parentPage.ts';
import { type StepName, Stepper } from '../parts/Stepper.tsx';
import { usePage } from '../state/PageContext.ts';
import {
  type CheckedFile,
  checkFile,
  isNeeded,
  mappingsFor,
  mappingsInOrder,
  type PickedFile,
} from '../state/pickedFile.ts';
import { receiptHash } from '../state/receiptLink.ts';
import { workerSettings } from '../state/startWorker.ts';
import type { Upload } from '../state/upload.ts';
import type { PendingFile } from '../storage/pendingFiles.ts';
import { allRows, type RowFilter, type Summary } from '../worker/protocol.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FileStep } from './file/FileStep.tsx';
import { CheckStep, ColumnsStep, SendStep } from './lateSteps.tsx';
import { type Correction, takeCorrection } from './receipt/correction.ts';

export type Place =
  | { step: 'file' }
  | { step: 'columns'; picked: PickedFile | CheckedFile }
  | { step: 'check'; checked: CheckedFile; shown?: RowFilter }
  | { step: 'send'; checked: CheckedFile; isDryRun: boolean }
  | { step: 'send'; resume: PendingFile };

/** Nothing that was typed may be lost by a slip: browsers ask before such a page is left. */
function useLeaveWarning(isWorthIt: boolean): void {
  useEffect(() => {
    if (!isWorthIt) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWorthIt]);
}

const openReceipt = (token: SubmissionToken) => {
  // A step of the history, so that "back" begins again.
  location.hash = receiptHash(token);
};

const pickedAt = (place: Place): PickedFile | undefined => {
  if ('picked' in place) return place.picked;
  return 'checked' in place ? place.checked : undefined;
};

/** Which rows come first where the server found something in them. */
function newlyFound({ invalidCount, warningCount }: Summary): RowFilter {
  return { problems: invalidCount > 0, warnings: invalidCount === 0 && warningCount > 0 };
}

/** Where the way back from sending leads. What the server found wrong is shown there. */
function placeBefore(place: Place & { step: 'send' }, summary: Summary | undefined): Place {
  if (!('checked' in place)) return { step: 'file' };
  if (!summary) return { step: 'check', checked: place.checked };
  return { step: 'check', checked: { ...place.checked, summary }, shown: newlyFound(summary) };
}

function usePlace() {
  const { config, calls, pending, renew } = usePage();
  const [place, setPlace] = useState<Place>({ step: 'file' });
  const upload = useRef<Upload>(undefined);
  const picked = pickedAt(place);
  const worker = useRef(picked?.worker);
  worker.current = picked?.worker;
  useEffect(() => () => worker.current?.close(), []);
  // What only a dry run sent would count at the server as a file under way.
  const giveUp = useCallback(() => {
    const file = upload.current?.file;
    upload.current = undefined;
    if (!file) return;
    calls.abandon(file).catch(() => undefined);
    void pending.remove(file.id);
  }, [calls, pending]);
  /** Where the rows come from that are corrected. */
  const receipt = useRef<SubmissionToken>(undefined);
  const restart = useCallback(() => {
    picked?.worker.close();
    giveUp();
    setPlace({ step: 'file' });
  }, [picked, giveUp]);
  /** The way back from the rows: to their columns, or to the receipt whose rows are corrected. */
  const leaveRows = useCallback(
    (checked: CheckedFile) => {
      if (!receipt.current) return setPlace({ step: 'columns', picked: checked });
      giveUp();
      openReceipt(receipt.current);
    },
    [giveUp],
  );
  const onOpened = useCallback(
    async (opened: PickedFile, correction?: Correction) => {
      giveUp();
      receipt.current = correction?.receipt;
      if (!correction) return setPlace({ step: 'columns', picked: opened });
      const checked = await checkFile(opened, mappingsInOrder(config.content.columns, correction.readings));
      setPlace({ step: 'check', checked });
    },
    [config, giveUp],
  );
  const onRecheck = useCallback(
    async (checked: CheckedFile) => {
      const next = await renew();
      giveUp();
      checked.worker.configure(workerSettings(next));
      const mappings = mappingsFor(next.content.columns, config.content.columns, checked.mappings);
      const isMapped = next.content.columns.every(
        (column) => !isNeeded(column) || mappings.some(({ key }) => key === column.key),
      );
      if (!isMapped || mappings.length === 0) return setPlace({ step: 'columns', picked: checked });
      setPlace({ step: 'check', checked: await checkFile(checked, mappings) });
    },
    [config, renew, giveUp],
  );
  useLeaveWarning(place.step !== 'file');
  useEffect(() => postToParent({ type: 'step', step: place.step }), [place.step]);
  return { place, setPlace, upload, restart, leaveRows, onOpened, onRecheck };
}

/** The way of a file, from its choice to the address of its receipt. */
export function ImportFlow({ onFile }: { onFile?: () => void }) {
  const { place, setPlace, upload, restart, leaveRows, onOpened, onRecheck } = usePlace();
  return (
    <>
      <Stepper step={place.step satisfies StepName} />
      <ErrorBoundary key={place.step}>
        {place.step === 'file' && (
          <FileStep
            correction={takeCorrection}
            onFile={onFile}
            onOpened={onOpened}
            onResume={(resume) => setPlace({ step: 'send', resume })}
            onReceipt={openReceipt}
          />
        )}
        {place.step === 'columns' && (
          <ColumnsStep
            picked={place.picked}
            onReopened={(reopened) => setPlace({ step: 'columns', picked: reopened })}
            onChecked={(checked) => setPlace({ step: 'check', checked })}
            onBack={restart}
          />
        )}
        {place.step === 'check' && (
          <CheckStep
            checked={place.checked}
            shown={place.shown ?? allRows}
            onBack={() => leaveRows(place.checked)}
            onSend={(checked, isDryRun) => setPlace({ step: 'send', checked, isDryRun })}
          />
        )}
        {place.step === 'send' && (
          <SendStep
            place={place}
            upload={upload}
            onBack={(summary) => setPlace(placeBefore(place, summary))}
            onSubmit={(checked) => setPlace({ step: 'send', checked, isDryRun: false })}
            onRecheck={onRecheck}
            onDone={(token) => {
              // It is submitted: nothing is left to be given up.
              upload.current = undefined;
              openReceipt(token);
            }}
          />
        )}
      </ErrorBoundary>
    </>
  );
}
