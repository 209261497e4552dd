import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportPageConfig } from 'shared-contracts/import';
import type { SubmissionToken } from '../../calls/importCalls.ts';
import { useTexts } from '../../messages/TextsContext.tsx';
import { Announcement } from '../../parts/Announcement.tsx';
import { Button } from '../../parts/Button.tsx';
import { Progress } from '../../parts/Progress.tsx';
import { StepHeading } from '../../parts/StepHeading.tsx';
import { usePage } from '../../state/PageContext.ts';
import type { PickedFile } from '../../state/pickedFile.ts';
import type { PendingFile } from '../../storage/pendingFiles.ts';
import frame from '../frame.module.css';
import { fetchLateSteps } from '../lateSteps.tsx';
import { pageTexts } from '../pageTexts.ts';
import type { Correction } from '../receipt/correction.ts';
import { DropZone } from './DropZone.tsx';
import { ExpectedColumns } from './ExpectedColumns.tsx';
import styles from './file.module.css';
import { openFile } from './openFile.ts';
import { RefusalNotice } from './RefusalNotice.tsx';
import { ResumeOffers } from './ResumeOffers.tsx';

interface Props {
  /** Rows that failed before, to be loaded straight into the check. */
  correction(): Correction | undefined;
  /** A file was chosen. */
  onFile?: (() => void) | undefined;
  onOpened(picked: PickedFile, correction?: Correction): Promise<void>;
  onResume(file: PendingFile): void;
  onReceipt(token: SubmissionToken): void;
}

interface Reading {
  name: string;
  share: number;
}

/** Rows that are corrected are text, whatever files the page takes. */
const withText = (config: ImportPageConfig): ImportPageConfig => ({
  ...config,
  content: { ...config.content, formats: ['csv'] },
});

/** Opens a file in a worker of its own; the choice of another one ends it. */
function useOpening({ onFile, onOpened }: Pick<Props, 'onFile' | 'onOpened'>) {
  const { config } = usePage();
  const [reading, setReading] = useState<Reading>();
  const [refusal, setRefusal] = useState<{ name: string; error: unknown }>();
  const current = useRef<AbortController>(undefined);
  const stop = useCallback(() => {
    current.current?.abort();
    setReading(undefined);
  }, []);
  const open = useCallback(
    async (file: File, correction?: Correction) => {
      stop();
      onFile?.();
      const opening = new AbortController();
      current.current = opening;
      const { signal } = opening;
      setRefusal(undefined);
      setReading({ name: file.name, share: 0 });
      try {
        const page = correction ? withText(config) : config;
        const picked = await openFile(page, file, {}, signal, (share) => setReading({ name: file.name, share }));
        await onOpened(picked, correction);
      } catch (error) {
        if (signal.aborted) return;
        setRefusal({ name: file.name, error });
        setReading(undefined);
      }
    },
    [config, onFile, onOpened, stop],
  );
  useEffect(() => () => current.current?.abort(), []);
  return { reading, refusal, open, stop };
}

/** The first step: what the page wants, and the choice of a file. */
export function FileStep({ correction, onFile, onOpened, onResume, onReceipt }: Props) {
  const { config } = usePage();
  const { language, say } = useTexts();
  const { intro } = pageTexts(config, language);
  const { reading, refusal, open, stop } = useOpening({ onFile, onOpened });
  const receipt = useRef<SubmissionToken>(undefined);
  useEffect(() => {
    const found = correction();
    receipt.current = found?.receipt;
    if (found) void open(found.file, found);
  }, [correction, open]);
  const cancel = () => {
    stop();
    if (receipt.current) onReceipt(receipt.current);
  };
  useEffect(fetchLateSteps, []);
  return (
    <div className={frame.stack}>
      <div className={styles.opening}>
        <StepHeading isFirst>{say('file.title')}</StepHeading>
        {intro && <p className={frame.intro}>{intro}</p>}
      </div>
      <ResumeOffers onResume={onResume} onReceipt={onReceipt} />
      <div className={styles.columns}>
        <div className={frame.stack}>
          {refusal && <RefusalNotice {...refusal} />}
          {reading ? (
            <div className={`${frame.card} ${styles.reading}`}>
              <Progress label={say('file.reading', { name: reading.name })} share={reading.share} />
              <Button onClick={cancel}>{say('action.cancel')}</Button>
            </div>
          ) : (
            <DropZone
              onFile={(file) => {
                receipt.current = undefined;
                void open(file);
              }}
            />
          )}
        </div>
        <ExpectedColumns />
      </div>
      <Announcement text={reading ? say('file.reading', { name: reading.name }) : ''} />
    </div>
  );
}
