import { IconDownload, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReceiptRow } from 'shared-contracts/api/import-page';
import { correctionCsv, failedRowsCsv, type Readings, readFailedRows } from 'shared-contracts/import';
import type { ImportCalls, SubmissionToken } from '../../calls/importCalls.ts';
import { retrying } from '../../calls/retrying.ts';
import { useTexts } from '../../messages/TextsContext.tsx';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { download } from '../../state/download.ts';
import { withoutEnding } from '../../state/fileNames.ts';
import { usePage } from '../../state/PageContext.ts';
import { leaveCorrection } from './correction.ts';
import styles from './receipt.module.css';

/** Every row that failed, in the order of the file. @throws CallError */
function failedRows(calls: ImportCalls, token: SubmissionToken): Promise<ReceiptRow[]> {
  const { signal } = new AbortController();
  return readFailedRows((query) => retrying(() => calls.receiptRows(token, query), { signal, maxLostTries: 5 }));
}

interface Props {
  token: SubmissionToken;
  fileName: string;
  /** Rows that were left out, and those whose runs failed. */
  rejectedCount: number;
  failedCount: number;
  readings: Readings;
  /** Keys of the columns that a signed context filled: rows that are sent again get them again. */
  filled: readonly string[];
  /** @throws CallError */
  onPrint(): Promise<void>;
}

/** What can be done with a receipt. */
export function ReceiptActions({ token, fileName, rejectedCount, failedCount, readings, filled, onPrint }: Props) {
  const { config, calls, visit } = usePage();
  const { language, say } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { columns } = config.content;
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    setFailed(false);
    try {
      await act();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  const withRows = (act: (rows: Awaited<ReturnType<typeof failedRows>>) => void) =>
    attempt(async () => act(await failedRows(calls, token)));
  const count = rejectedCount + failedCount;
  const kind = failedCount > 0 ? 'receipt.failed' : 'receipt.leftOut';
  const name = say(`${kind}.file`, { name: withoutEnding(fileName) });
  const save = () =>
    withRows((rows) =>
      download(failedRowsCsv(rows, columns, language, readings, say('receipt.reason')), `${name}.csv`),
    );
  const correct = () =>
    withRows((rows) => {
      const asked = columns.filter(({ key }) => !filled.includes(key));
      const text = correctionCsv(rows, asked, language, readings);
      visit.sendAgain(filled.length > 0 || config.context !== 'off' ? token : undefined);
      leaveCorrection({ file: new File([text], `${name}.csv`, { type: 'text/csv' }), readings, receipt: token });
      location.hash = '';
    });
  return (
    <div className={styles.actions} data-screen>
      {count > 0 && (
        <>
          <Button look="primary" disabled={isBusy} onClick={() => void correct()}>
            <IconPencil size={16} stroke={1.8} aria-hidden />
            {say('receipt.correct', { count })}
          </Button>
          <Button disabled={isBusy} onClick={() => void save()}>
            <IconDownload size={16} stroke={1.8} aria-hidden />
            {say(`${kind}.download`, { count })}
          </Button>
        </>
      )}
      <Button disabled={isBusy} onClick={() => void attempt(onPrint)}>
        <IconPrinter size={16} stroke={1.8} aria-hidden />
        {say('receipt.print')}
      </Button>
      <Button
        onClick={() => {
          visit.sendAgain(undefined);
          location.hash = '';
        }}
      >
        {say('receipt.another')}
      </Button>
      {hasFailed && <Notice tone="error">{say('entry.unreachable')}</Notice>}
    </div>
  );
}
