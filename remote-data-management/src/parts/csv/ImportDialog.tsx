import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxEntries, maxPatterns } from 'shared-contracts/api/lookup';
import { Alert, Modal } from 'shared-contracts/ui/core';
import { Checkbox } from 'shared-contracts/ui/forms';
import { addEntries, removeRows, replaceEntries } from '../entries/draft.ts';
import classes from '../entries/entries.module.css';
import type { Lookup } from '../entries/lookup.ts';
import type { DraftModel } from '../entries/useDraft.ts';
import { type CsvDifference, type CsvReading, differenceOf, entriesOfRows, hasGuards, likelyReading } from './csv.ts';
import { type FileFault, sortOut } from './fileFaults.ts';
import { useCheckedEntries } from './useCheckedEntries.ts';

interface ImportDialogProps {
  rows: readonly string[][];
  lookup: Lookup;
  labels: readonly string[];
  model: DraftModel;
  onClose: () => void;
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

interface OptionsProps {
  reading: CsvReading;
  isGuarded: boolean;
  onChange: (reading: CsvReading) => void;
}

/** How the file is read, as it was told by its look. */
function Options({ reading, isGuarded, onChange }: OptionsProps) {
  const { t } = useTranslation('remote-data-management');
  return (
    <div className={classes.options}>
      <Checkbox checked={reading.hasHead} onChange={({ target }) => onChange({ ...reading, hasHead: target.checked })}>
        {t('csv.hasHead')}
      </Checkbox>
      {isGuarded && (
        <Checkbox
          checked={reading.unguards}
          onChange={({ target }) => onChange({ ...reading, unguards: target.checked })}
        >
          {t('csv.unguard')}
        </Checkbox>
      )}
    </div>
  );
}

function Counts({ found }: { found: CsvDifference }) {
  const { t } = useTranslation('remote-data-management');
  const counts = [
    t('save.added', { count: found.added.length }),
    t('save.changed', { count: found.changed.size }),
    t('csv.unchanged', { count: found.unchanged }),
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
      title={t('csv.faults', { count: faults.length })}
      description={
        <ul className={classes.plain}>
          {faults.slice(0, maxShown).map(({ row, column, code }) => (
            <li key={row}>{t('csv.fault', { row, column, problem: t(`csv.faulty.${code}`) })}</li>
          ))}
          {faults.length > maxShown && <li>{t('csv.moreFaults', { count: faults.length - maxShown })}</li>}
        </ul>
      }
    />
  );
}

const named = (entries: Iterable<{ values: string[] }>) => [...entries].map(({ values }) => values.join(', '));

/** What a file would change of the draft, asked before it does. */
export function ImportDialog({ rows, lookup, labels, model, onClose }: ImportDialogProps) {
  const { t } = useTranslation('remote-data-management');
  const [reading, setReading] = useState(() => likelyReading(rows, labels));
  const [removes, setRemoves] = useState(false);
  const current = model.draft.rows;
  const sorted = useMemo(
    () => sortOut(entriesOfRows(rows, labels, lookup, reading), lookup, labels, reading.hasHead ? 2 : 1),
    [rows, labels, lookup, reading],
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
  const isGuarded = useMemo(() => hasGuards(rows), [rows]);
  const apply = () => {
    const missing = new Set(removes ? found.missing.map(({ id }) => id) : []);
    model.setDraft((draft) => addEntries(replaceEntries(removeRows(draft, missing), found.changed), found.added));
    onClose();
  };
  return (
    <Modal
      open
      title={t('csv.title')}
      okText={t('csv.apply')}
      cancelText={t('save.cancel')}
      okButtonProps={{ loading: checked.isChecking, disabled: total > limit }}
      onOk={apply}
      onCancel={onClose}
    >
      <Counts found={found} />
      {total > limit && <Alert type="error" showIcon role="alert" title={t('csv.tooMany', { limit, total })} />}
      {checked.error && (
        <Alert type="warning" showIcon title={t('csv.unchecked')} description={checked.error.message} />
      )}
      <Faults faults={faults} />
      <Options reading={reading} isGuarded={isGuarded} onChange={setReading} />
      <Sample title={t('csv.new')} values={named(found.added)} />
      <Sample title={t('csv.other')} values={named(found.changed.values())} />
      {found.missing.length > 0 && (
        <Checkbox checked={removes} onChange={(event) => setRemoves(event.target.checked)}>
          {t('csv.removeMissing', { count: found.missing.length })}
        </Checkbox>
      )}
      <p className={classes.hint}>{t('csv.notSaved')}</p>
    </Modal>
  );
}
