import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxEntries, maxPatterns } from 'shared-contracts/api/lookup';
import { Alert, Modal } from 'shared-contracts/ui/core';
import { Checkbox } from 'shared-contracts/ui/forms';
import { addEntries, removeRows, replaceEntries } from '../entries/draft.ts';
import classes from '../entries/entries.module.css';
import type { Lookup } from '../entries/lookup.ts';
import type { DraftModel } from '../entries/useDraft.ts';
import { type FileFault, sortOut } from './faults.ts';
import {
  differenceOf,
  entriesOfRows,
  type FileDifference,
  type FileReading,
  hasGuards,
  looksLikeHead,
  placesOf,
} from './fileEntries.ts';
import { ReadingOptions } from './ReadingOptions.tsx';
import { useCheckedEntries } from './useCheckedEntries.ts';
import type { OpenedFile } from './useFileTable.ts';
import { detectValues, type FileTable } from './values.ts';

function detectReading(table: FileTable, labels: readonly string[], lookup: Lookup) {
  const hasHead = looksLikeHead(table.rows, labels);
  const { decimal, order, hasDecimals, hasDays } = detectValues(table, placesOf(table.rows, labels, hasHead), lookup);
  const reading: FileReading = { hasHead, unguards: true, decimal, order };
  return { reading, choices: { guards: hasGuards(table.rows), decimals: hasDecimals, days: hasDays } };
}

/** How a file is read, as it was found by its look or chosen, and what it leaves open. */
function useReading(table: FileTable, labels: readonly string[], lookup: Lookup) {
  const { reading, choices } = useMemo(() => detectReading(table, labels, lookup), [table, labels, lookup]);
  const [chosen, setChosen] = useState<{ of: FileTable; reading: FileReading } | null>(null);
  return {
    // Another sheet is written as it is.
    reading: chosen?.of === table ? chosen.reading : reading,
    choices,
    choose: (next: FileReading) => setChosen({ of: table, reading: next }),
  };
}

interface ImportDialogProps {
  file: OpenedFile;
  table: FileTable;
  lookup: Lookup;
  labels: readonly string[];
  model: DraftModel;
}

const maxShown = 8;

function Sample({ title, values }: { title: string; values: readonly string[] }) {
  if (values.length === 0) return null;
  return (
    <section>
      <h3 className={classes.subtitle}>{title}</h3>
      <p className={classes.sample}>
        <bdi>{values.slice(0, maxShown).join(' · ')}</bdi>
        {values.length > maxShown && ' …'}
      </p>
    </section>
  );
}

function Counts({ found }: { found: FileDifference }) {
  const { t } = useTranslation('remote-data-management');
  const counts = [
    t('save.added', { count: found.added.length }),
    t('save.changed', { count: found.changed.size }),
    t('file.unchanged', { count: found.unchanged }),
  ];
  return <p>{counts.join(' · ')}</p>;
}

/** Rows that are not taken, with the column and what to do. */
function Faults({ faults }: { faults: readonly FileFault[] }) {
  const { t } = useTranslation('remote-data-management');
  if (faults.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('file.faults', { count: faults.length })}
      description={
        <ul className={classes.plain}>
          {faults.slice(0, maxShown).map(({ row, column, code }) => (
            <li key={row}>{t('file.fault', { row, column, problem: t(`file.faulty.${code}`) })}</li>
          ))}
          {faults.length > maxShown && <li>{t('file.moreFaults', { count: faults.length - maxShown })}</li>}
        </ul>
      }
    />
  );
}

const named = (entries: Iterable<{ values: string[] }>) => [...entries].map(({ values }) => values.join(', '));

/** What a file would change of the draft, asked before it does. */
export function ImportDialog({ file, table, lookup, labels, model }: ImportDialogProps) {
  const { t } = useTranslation('remote-data-management');
  const { reading, choices, choose } = useReading(table, labels, lookup);
  const [removes, setRemoves] = useState(false);
  const current = model.draft.rows;
  const sorted = useMemo(
    () => sortOut(entriesOfRows(table.rows, labels, lookup, reading), lookup, labels),
    [table, labels, lookup, reading],
  );
  const checked = useCheckedEntries(sorted.taken, lookup);
  const faults = useMemo(
    () => [...sorted.faults, ...checked.faults].toSorted((one, other) => one.row - other.row),
    [sorted, checked.faults],
  );
  const found = useMemo(() => {
    const refused = new Set(checked.faults.map(({ row }) => row));
    const taken = sorted.taken.filter(({ row }) => !refused.has(row)).map(({ entry }) => entry);
    return differenceOf(current, taken, lookup);
  }, [current, sorted, checked.faults, lookup]);
  const limit = lookup.match === 'pattern' ? maxPatterns : maxEntries;
  const total = current.length + found.added.length - (removes ? found.missing.length : 0);
  const apply = () => {
    const missing = new Set(removes ? found.missing.map(({ id }) => id) : []);
    model.setDraft((draft) => addEntries(replaceEntries(removeRows(draft, missing), found.changed), found.added));
    file.close();
  };
  return (
    <Modal
      open
      title={t('file.title')}
      okText={t('file.apply')}
      cancelText={t('save.cancel')}
      okButtonProps={{ loading: checked.isChecking || file.isReading, disabled: total > limit }}
      onOk={apply}
      onCancel={file.close}
    >
      {file.problem && <Alert type="error" showIcon role="alert" title={file.problem} />}
      <Counts found={found} />
      {total > limit && <Alert type="error" showIcon role="alert" title={t('file.tooMany', { limit, total })} />}
      {checked.error && (
        <Alert type="warning" showIcon title={t('file.unchecked')} description={checked.error.message} />
      )}
      <Faults faults={faults} />
      <ReadingOptions
        table={table}
        reading={reading}
        choices={choices}
        isReading={file.isReading}
        onChange={choose}
        onSheet={(sheet) => void file.openSheet(sheet)}
      />
      <Sample title={t('file.new')} values={named(found.added)} />
      <Sample title={t('file.other')} values={named(found.changed.values())} />
      {found.missing.length > 0 && (
        <Checkbox checked={removes} onChange={(event) => setRemoves(event.target.checked)}>
          {t('file.removeMissing', { count: found.missing.length })}
        </Checkbox>
      )}
      <p className={classes.hint}>{t('file.notSaved')}</p>
    </Modal>
  );
}
