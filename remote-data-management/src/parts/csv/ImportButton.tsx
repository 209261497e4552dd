import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';
import { Button, Modal } from 'shared-contracts/ui/core';
import { Checkbox } from 'shared-contracts/ui/forms';
import { addEntries, removeRows, replaceEntries } from '../entries/draft.ts';
import classes from '../entries/entries.module.css';
import type { Lookup } from '../entries/lookup.ts';
import type { DraftModel } from '../entries/useDraft.ts';
import { type CsvDifference, differenceOf, entriesOfRows, readCsv } from './csv.ts';

interface ImportButtonProps {
  lookup: Lookup;
  labels: readonly string[];
  model: DraftModel;
}

const maxShown = 8;
/** More than a list may have entries: such a file is not read. */
const maxBytes = 64 * 1024 * 1024;

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

/** Reads a CSV file into the draft, after showing what it would change. */
export function ImportButton({ lookup, labels, model }: ImportButtonProps) {
  const { t } = useTranslation('remote-data-management');
  const { notices } = useHost();
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<CsvDifference | null>(null);
  const [removes, setRemoves] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxBytes) return notices.show({ message: t('csv.tooLarge'), color: 'error' });
    const rows = await readCsv(await file.text());
    setRemoves(false);
    setFound(differenceOf(model.draft.rows, entriesOfRows(rows, labels, lookup), lookup));
  };
  const apply = () => {
    if (!found) return;
    const missing = new Set(removes ? found.missing.map(({ id }) => id) : []);
    model.setDraft((draft) => addEntries(replaceEntries(removeRows(draft, missing), found.changed), found.added));
    setFound(null);
  };
  const named = (entries: Iterable<{ values: string[] }>) => [...entries].map(({ values }) => values.join(', '));
  return (
    <>
      <Button icon={<IconUpload size={16} stroke={1.8} aria-hidden />} onClick={() => input.current?.click()}>
        {t('csv.import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={t('csv.import')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          void take(file);
        }}
      />
      <Modal
        open={found !== null}
        title={t('csv.title')}
        okText={t('csv.apply')}
        cancelText={t('save.cancel')}
        onOk={apply}
        onCancel={() => setFound(null)}
      >
        {found && (
          <>
            <p>
              {[
                t('save.added', { count: found.added.length }),
                t('save.changed', { count: found.changed.size }),
                t('csv.unchanged', { count: found.unchanged }),
                ...(found.skipped > 0 ? [t('csv.skipped', { count: found.skipped })] : []),
              ].join(' · ')}
            </p>
            <Sample title={t('csv.new')} values={named(found.added)} />
            <Sample title={t('csv.other')} values={named(found.changed.values())} />
            {found.missing.length > 0 && (
              <Checkbox checked={removes} onChange={(event) => setRemoves(event.target.checked)}>
                {t('csv.removeMissing', { count: found.missing.length })}
              </Checkbox>
            )}
            <p className={classes.hint}>{t('csv.notSaved')}</p>
          </>
        )}
      </Modal>
    </>
  );
}
