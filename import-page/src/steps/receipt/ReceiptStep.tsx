import { useEffect, useState } from 'react';
import type { Receipt, RowOutcome } from 'shared-contracts/api/import-page';
import { writeRowNumbers } from 'shared-contracts/import';
import { CallError } from '../../calls/call.ts';
import type { SubmissionToken } from '../../calls/importCalls.ts';
import { isEmbedded, postToParent } from '../../embedding/parentPage.ts';
import { useTexts } from '../../messages/TextsContext.tsx';
import { Announcement } from '../../parts/Announcement.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Select } from '../../parts/Select.tsx';
import { StepHeading } from '../../parts/StepHeading.tsx';
import { Stepper } from '../../parts/Stepper.tsx';
import { groupCounts } from '../../state/outcomes.ts';
import { usePage } from '../../state/PageContext.ts';
import frame from '../frame.module.css';
import { pageTexts } from '../pageTexts.ts';
import { OutcomeBar } from './OutcomeBar.tsx';
import { PrintedRows } from './PrintedRows.tsx';
import { ReceiptActions } from './ReceiptActions.tsx';
import { ReceiptRows } from './ReceiptRows.tsx';
import styles from './receipt.module.css';
import { usePrinting } from './usePrinting.ts';
import { useReceipt } from './useReceipt.ts';

function Facts({ receipt }: { receipt: Receipt }) {
  const { language, say } = useTexts();
  const { submission } = receipt;
  const sent = submission.submitted_at ?? submission.created_at;
  const facts = [
    [say('receipt.file'), submission.file_name],
    [say('receipt.sent'), new Date(sent).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' })],
    [say('receipt.count'), submission.row_count.toLocaleString(language)],
    ...(submission.removed_count > 0
      ? [
          [
            say('receipt.removed', { count: submission.removed_count }),
            writeRowNumbers(receipt.removed_rows, submission.removed_count, language),
          ],
        ]
      : []),
    [say('receipt.number'), submission.id],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The receipt as its rows on screen are: what it counts waits until those that changed with it are read. */
function useShown(latest: Receipt) {
  const version = JSON.stringify(latest.outcomes);
  const [read, onRead] = useState(version);
  const [receipt, setReceipt] = useState(latest);
  if (receipt !== latest && read === version) setReceipt(latest);
  return { receipt, version, onRead };
}

function Followed({ token, latest }: { token: SubmissionToken; latest: Receipt }) {
  const { config } = usePage();
  const { language, say } = useTexts();
  const { receipt, version, onRead } = useShown(latest);
  const [outcome, setOutcome] = useState<RowOutcome>();
  const counts = groupCounts(receipt.outcomes);
  const { thanks } = pageTexts(config, language);
  const { rows: printed, print } = usePrinting(token, outcome);
  const outcomes = Object.entries(receipt.outcomes) as [RowOutcome, number][];
  const shown = outcome ? (receipt.outcomes[outcome] ?? 0) : receipt.submission.row_count;
  // The address bar of the page around a frame is no address of the receipt.
  const live = isEmbedded() ? 'receipt.liveEmbedded' : 'receipt.live';
  const summary = say(receipt.final ? 'receipt.final' : live, {
    count: receipt.submission.row_count,
    done: counts.done,
  });
  return (
    <>
      <section className={frame.card} aria-label={say('receipt.title')}>
        {thanks && <p className={frame.intro}>{thanks}</p>}
        <OutcomeBar counts={counts} />
        <p className={frame.meta}>{summary}</p>
        <Announcement text={summary} />
        <Facts receipt={receipt} />
        <ReceiptActions
          token={token}
          fileName={receipt.submission.file_name}
          rejectedCount={counts.rejected}
          failedCount={counts.failed}
          readings={receipt.readings}
          filled={receipt.filled}
          onPrint={print}
        />
      </section>
      <section className={`${frame.card} ${styles.list}`} aria-label={say('receipt.rows')} data-screen>
        <div className={styles.toolbar}>
          <Select
            label={say('check.filter')}
            value={outcome ?? ''}
            options={[
              { value: '', label: say('check.all', { number: receipt.submission.row_count }) },
              ...outcomes.map(([value, number]) => ({
                value,
                label: say('receipt.filter', { outcome: say(`rowOutcome.${value}`), number }),
              })),
            ]}
            onChoose={(value) => setOutcome(value === '' ? undefined : (value as RowOutcome))}
          />
        </div>
        <ReceiptRows key={outcome} token={token} outcome={outcome} version={version} total={shown} onRead={onRead} />
      </section>
      {printed && <PrintedRows rows={printed} total={shown} />}
    </>
  );
}

/** The last step, at an address of its own: what became of every row. */
export function ReceiptStep({ token }: { token: SubmissionToken }) {
  const { say } = useTexts();
  const { receipt, error } = useReceipt(token);
  useEffect(() => postToParent({ type: 'step', step: 'receipt' }), []);
  const isGone = error instanceof CallError && !error.isPassing;
  return (
    <>
      <Stepper step="receipt" />
      <div className={frame.stack}>
        <StepHeading>{say('receipt.title')}</StepHeading>
        {error !== undefined && (
          <Notice tone={isGone ? 'warning' : 'error'}>{isGone ? error.message : say('receipt.unreachable')}</Notice>
        )}
        {receipt && <Followed token={token} latest={receipt} />}
      </div>
    </>
  );
}
