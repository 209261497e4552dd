import { useCallback, useEffect, useRef, useState } from 'react';
import type { SubmissionToken } from '../../calls/importCalls.ts';
import { useTexts } from '../../messages/TextsContext.tsx';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { usePage } from '../../state/PageContext.ts';
import { resumePoint } from '../../state/sender.ts';
import { isFileLocked } from '../../storage/fileLock.ts';
import type { PendingFile } from '../../storage/pendingFiles.ts';

interface Offer {
  file: PendingFile;
  /** Of the rows, as the server has them; null where it was submitted. */
  share: number | null;
}

interface Props {
  onResume(file: PendingFile): void;
  onReceipt(token: SubmissionToken): void;
}

function useOffers() {
  const { config, calls, pending } = usePage();
  const [offers, setOffers] = useState<Offer[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const look = async (file: PendingFile) => {
      const point = await resumePoint(calls, file, leaving.signal);
      if (point.at === 'nowhere') return pending.remove(file.id);
      // Another tab is sending it.
      if (point.at === 'rows' && (await isFileLocked(file.id))) return;
      if (leaving.signal.aborted) return;
      const share = point.at === 'receipt' ? null : point.received.size / file.chunkCount;
      setOffers((before) => [...before.filter((offer) => offer.file.id !== file.id), { file, share }]);
    };
    const all = async () => Promise.allSettled((await pending.list(config.key)).map(look));
    void all();
    return () => leaving.abort();
  }, [config, calls, pending]);
  const remove = useCallback(
    (id: string) => {
      setOffers((before) => before.filter(({ file }) => file.id !== id));
      void pending.remove(id);
    },
    [pending],
  );
  return { offers, remove };
}

interface UnsentProps {
  file: PendingFile;
  percent: string;
  onResume(): void;
  onDiscard(): void;
}

/** A file with rows that are still to be sent; they and their corrections are nowhere else, so discarding is asked. */
function Unsent({ file, percent, onResume, onDiscard }: UnsentProps) {
  const { say } = useTexts();
  const [isAsked, setAsked] = useState<boolean>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What had the focus is gone; the first button is the one that keeps the rows.
    if (isAsked !== undefined) box.current?.querySelector('button')?.focus();
  }, [isAsked]);
  const { fileName: name, rowCount: count } = file;
  const actions = isAsked ? (
    <>
      <Button key="keep" onClick={() => setAsked(false)}>
        {say('resume.keep')}
      </Button>
      <Button key="discardRows" look="quiet" onClick={onDiscard}>
        {say('resume.discardRows', { count })}
      </Button>
    </>
  ) : (
    <>
      <Button key="resume" look="primary" onClick={onResume}>
        {say('resume.continue', { name, percent })}
      </Button>
      <Button key="discard" look="quiet" onClick={() => setAsked(true)}>
        {say('resume.discard')}
      </Button>
    </>
  );
  return (
    <div ref={box}>
      <Notice tone={isAsked ? 'warning' : 'info'} title={say('resume.title', { name })} actions={actions}>
        {isAsked ? say('resume.question') : say('resume.text', { count })}
      </Notice>
    </div>
  );
}

/** Files that were on their way when the tab was closed. */
export function ResumeOffers({ onResume, onReceipt }: Props) {
  const { calls } = usePage();
  const { language, say } = useTexts();
  const { offers, remove } = useOffers();
  return offers.map(({ file, share }) => {
    const giveUp = () => {
      remove(file.id);
      calls.abandon(file).catch(() => undefined);
    };
    const openIt = () => {
      remove(file.id);
      onReceipt(file);
    };
    if (share !== null) {
      const percent = share.toLocaleString(language, { style: 'percent' });
      return <Unsent key={file.id} file={file} percent={percent} onResume={() => onResume(file)} onDiscard={giveUp} />;
    }
    return (
      <Notice
        key={file.id}
        tone="info"
        title={say('resume.submitted', { name: file.fileName })}
        actions={<Button onClick={openIt}>{say('resume.receipt')}</Button>}
      />
    );
  });
}
