import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LookupEntry } from 'shared-contracts/api/lookup';
import { useSession } from 'shared-contracts/react';
import { Button, EmptyState, Panel } from 'shared-contracts/ui/core';
import { LeaveGuard } from 'shared-contracts/ui/forms';
import { EntryGrid } from 'shared-contracts/ui/grid';
import { ExportButton } from '../csv/ExportButton.tsx';
import { ImportButton } from '../csv/ImportButton.tsx';
import { draftOf, redo, undo } from './draft.ts';
import { EntryToolbar } from './EntryToolbar.tsx';
import classes from './entries.module.css';
import { cellOf, columnsOf, type DraftRow, type Lookup } from './lookup.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { type DraftModel, useDraft } from './useDraft.ts';

interface EntryEditorProps {
  lookup: Lookup;
  entries: readonly LookupEntry[];
  /** Why nothing can be changed, e.g. in the trash. */
  readOnly: boolean;
  onSaved: () => void;
}

function Pending({ model, onSave }: { model: DraftModel; onSave: () => void }) {
  const { t } = useTranslation('remote-data-management');
  const { count, problems, draft, setDraft, setSelected } = model;
  if (count === 0) return null;
  return (
    <div className={classes.pending}>
      <span role="status">
        {problems.size > 0 ? t('grid.problems', { count: problems.size }) : t('grid.unsaved', { count })}
      </span>
      <Button
        onClick={() => {
          setDraft(draftOf(draft.base));
          setSelected(new Set());
        }}
      >
        {t('grid.discard')}
      </Button>
      <Button type="primary" disabled={problems.size > 0} onClick={onSave}>
        {t('grid.save')}
      </Button>
    </div>
  );
}

/** The entries in a grid, edited as a draft that is saved as one version. */
export function EntryEditor({ lookup, entries, readOnly: isKept, onSaved }: EntryEditorProps) {
  const { t } = useTranslation('remote-data-management');
  const readOnly = !useSession().canWrite || isKept;
  const model = useDraft(lookup, entries);
  const [saving, setSaving] = useState(false);
  const { draft, setDraft, shown, problems } = model;
  const columns = columnsOf(lookup, { note: t('grid.note'), expires: t('grid.expires'), enabled: t('grid.enabled') });
  const labels = columns.map(({ label }) => label);
  const rowAt = (place: number) => shown[place] as DraftRow;
  const markOf = (place: number) => {
    const { id } = rowAt(place);
    const problem = problems.get(id);
    const edited = model.isChanged(id) ? ('changed' as const) : undefined;
    return { state: id < 0 ? ('added' as const) : edited, problem: problem && t(`problem.${problem}`) };
  };
  return (
    <Panel
      title={t('grid.title')}
      actions={
        <>
          {!readOnly && <ImportButton lookup={lookup} labels={labels} model={model} />}
          <ExportButton lookup={lookup} labels={labels} rows={draft.rows} />
        </>
      }
    >
      <LeaveGuard unsaved={model.count > 0} />
      <EntryToolbar lookup={lookup} model={model} readOnly={readOnly} />
      <EntryGrid
        label={t('grid.label', { name: lookup.name })}
        columns={columns}
        rowCount={shown.length}
        cell={(row, column) => cellOf(rowAt(row), lookup, column)}
        mark={markOf}
        isSelected={(row) => model.selected.has(rowAt(row).id)}
        onToggle={model.toggle}
        onEdit={model.edit}
        onUndo={() => setDraft(undo)}
        onRedo={() => setDraft(redo)}
        readOnly={readOnly}
        selectLabel={(row) => t('grid.select', { value: cellOf(rowAt(row), lookup, 0) })}
        empty={
          <EmptyState
            icon={<IconListDetails size={22} stroke={1.6} />}
            title={t(model.search ? 'grid.noMatch' : 'grid.none')}
            description={model.search || readOnly ? undefined : t('grid.noneHint')}
          />
        }
      />
      <p className={classes.count} role="status">
        {t('entryCount', { count: shown.length })}
      </p>
      <Pending model={model} onSave={() => setSaving(true)} />
      {saving && (
        <SaveDialog
          lookup={lookup}
          changes={model.changes}
          onClose={() => setSaving(false)}
          onSaved={() => {
            setSaving(false);
            // Nothing is unsaved while the new version is read.
            setDraft(draftOf(draft.rows.filter(({ id }) => id > 0)));
            onSaved();
          }}
        />
      )}
    </Panel>
  );
}
