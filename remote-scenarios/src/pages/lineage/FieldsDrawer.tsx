import { useState } from 'react';
import type { LineageField } from 'shared-contracts/api/lineage';
import { useFormatters, useSession } from 'shared-contracts/react';
import { DelayedSkeleton, Drawer, ErrorCard } from 'shared-contracts/ui/core';
import { SearchField, Select } from 'shared-contracts/ui/forms';
import { type FieldChoice, useChangeField, useLineageFields } from '../../data/lineage.ts';
import classes from './FieldsDrawer.module.css';
import { useLineageText } from './useLineageText.ts';

interface FieldRowProps {
  field: LineageField;
  canChoose: boolean;
  busy: boolean;
  onChoose: (choice: FieldChoice) => void;
}

/** How a field is used when nobody chooses. */
const automaticOf = ({ state }: LineageField) => {
  if (state === 'learned') return 'fields.automaticOn';
  return state === 'ignored' ? 'fields.automaticOff' : 'fields.automatic';
};

function FieldRow({ field, canChoose, busy, onChoose }: FieldRowProps) {
  const t = useLineageText();
  const format = useFormatters();
  const { path, state, runs, values } = field;
  const isChosen = state === 'chosen' || state === 'refused';
  return (
    <li className={classes.row}>
      <span className={classes.field}>
        <code dir="ltr">{path}</code>
        <span className={classes.facts}>
          {t('fields.facts', { values: format.count(values), runs: format.count(runs) })}
        </span>
      </span>
      <Select<FieldChoice>
        className={classes.choice ?? ''}
        aria-label={t('fields.of', { path })}
        disabled={!canChoose || busy}
        value={isChosen ? state : 'automatic'}
        options={[
          { value: 'automatic', label: t(automaticOf(field)) },
          { value: 'chosen', label: t('fields.chosen') },
          { value: 'refused', label: t('fields.refused') },
        ]}
        onChange={onChoose}
      />
    </li>
  );
}

/** Rows that are drawn at once: an account may have a thousand fields. */
const shownFields = 100;

function Fields() {
  const t = useLineageText();
  const { access, canWrite } = useSession();
  const { data, error, mutate } = useLineageFields();
  const { choose, running } = useChangeField();
  const [search, setSearch] = useState('');
  const canChoose = canWrite && access.roles.has('Admin');
  const found = data?.filter(({ path }) => path.toLowerCase().includes(search.trim().toLowerCase())) ?? [];
  return (
    <div className={classes.fields}>
      <p className={classes.text}>{t('fields.text')}</p>
      {!canChoose && <p className={classes.text}>{t('fields.readOnly')}</p>}
      {error && !data && <ErrorCard title={t('fields.loadFailed')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton rows={6} />}
      {data && data.length > 0 && (
        <SearchField value={search} onChange={setSearch} label={t('fields.search')} placeholder={t('fields.search')} />
      )}
      {data && found.length === 0 && (
        <p className={classes.text}>{t(data.length === 0 ? 'fields.empty' : 'fields.none')}</p>
      )}
      {found.length > 0 && (
        <ul className={classes.list} aria-label={t('fields.list')}>
          {found.slice(0, shownFields).map((field) => (
            <FieldRow
              key={field.path}
              field={field}
              canChoose={canChoose}
              busy={running}
              onChoose={(choice) => void choose(field, choice).catch(() => {})}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Which fields are traced; administrators choose. */
export function FieldsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useLineageText();
  return (
    <Drawer open={open} onClose={onClose} title={t('fields.title')} size={520} destroyOnHidden>
      <Fields />
    </Drawer>
  );
}
