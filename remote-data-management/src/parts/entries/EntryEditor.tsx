import { IconListDetails } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LookupEntry } from 'shared-contracts/api/lookup';
import { useSession } from 'shared-contracts/react';
import { Alert, Button, EmptyState, Panel } from 'shared-contracts/ui/core';
import { LeaveGuard } from 'shared-contracts/ui/forms';
import { EntryGrid, type GridColumn } from 'shared-contracts/ui/grid';
import { ExportButton } from '../file/ExportButton.tsx';
import { ImportButton } from '../file/ImportButton.tsx';
import { redo, savedRows, undo } from './draft.ts';
import { EntryToolbar } from './EntryToolbar.tsx';
import classes from './entries.module.css';
import { cellOf, columnsOf, type DraftRow, type Lookup } from './lookup.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { type DraftModel, useDraft } from './useDraft.ts';

interface EntryEditorProps {
  lookup: Lookup;
  /** The version that the entries are of. */
  version: number;
  entries: readonly LookupEntry[];
  /** Why nothing can be changed, e.g. in the trash. */
  readOnly: boolean;
  /** The entries of the version that has been saved from here. */
  onSaved: (saved: { version: number; entries: readonly LookupEntry[] }) => void;
  /** The list is another one on the server. */
  onChanged: () => void;
}

function Pending({ model, onSave }: { model: DraftModel; onSave: () => void }) {
  const { t } = useTranslation('remote-data-management');
  const { count, problems, draft, begin } = model;
  if (count === 0) return null;
  return (
    <div className={classes.pending} data-foot>
      <span role="status">
        {problems.size > 0 ? t('grid.problems', { count: problems.size }) : t('grid.unsaved', { count })}
      </span>
      <Button onClick={() => begin(draft.base)}>{t('grid.discard')}</Button>
      <Button type="primary" disabled={problems.size > 0} onClick={onSave}>
        {t('grid.save')}
      </Button>
    </div>
  );
}

/** Tells that the draft goes on from a version that somebody else has saved. */
function Moved({ model }: { model: DraftModel }) {
  const { t } = useTranslation('remote-data-management');
  if (!model.moved) return null;
  const { clashes } = model.moved;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      className={classes.moved}
      title={t('grid.moved')}
      description={clashes > 0 ? t('grid.clashes', { count: clashes }) : undefined}
      closable={{ closeIcon: true, 'aria-label': t('grid.understood'), onClose: () => model.setMoved(null) }}
    />
  );
}

interface RowsProps {
  lookup: Lookup;
  model: DraftModel;
  columns: readonly GridColumn[];
  readOnly: boolean;
}

function Rows({ lookup, model, columns, readOnly }: RowsProps) {
  const { t } = useTranslation('remote-data-management');
  const { setDraft, shown, problems } = model;
  const rowAt = (place: number) => shown[place] as DraftRow;
  const markOf = (place: number) => {
    const { id } = rowAt(place);
    const problem = problems.get(id);
    const edited = model.isChanged(id) ? ('changed' as const) : undefined;
    return { state: id < 0 ? ('added' as const) : edited, problem: problem && t(`problem.${problem}`) };
  };
  return (
    <EntryGrid
      label={t('grid.label', { name: lookup.name })}
      columns={columns}
      rowCount={shown.length}
      cell={(row, column) => cellOf(rowAt(row), lookup, column)}
      rowKey={(row) => rowAt(row).id}
      mark={markOf}
      isSelected={(row) => model.selected.has(rowAt(row).id)}
      onToggle={model.toggle}
      onEdit={model.edit}
      onUndo={() => setDraft(undo)}
      onRedo={() => setDraft(redo)}
      readOnly={readOnly}
      added={model.added}
      selectLabel={(row) => t('grid.select', { value: cellOf(rowAt(row), lookup, 0) })}
      empty={
        <EmptyState
          icon={<IconListDetails size={22} stroke={1.6} />}
          title={t(model.search ? 'grid.noMatch' : 'grid.none')}
          description={model.search || readOnly ? undefined : t('grid.noneHint')}
        />
      }
    />
  );
}

/** The entries in a grid, edited as a draft that is saved as one version. */
export function EntryEditor(props: EntryEditorProps) {
  const { lookup, version, entries, readOnly: isKept, onSaved, onChanged } = props;
  const { t } = useTranslation('remote-data-management');
  const readOnly = !useSession().canWrite || isKept;
  const model = useDraft(lookup, entries);
  const [saving, setSaving] = useState(false);
  const { draft, shown } = model;
  const changes = useMemo(() => ({ ...model.changes, version }), [model.changes, version]);
  const columns = useMemo(
    () => columnsOf(lookup, { note: t('grid.note'), expires: t('grid.expires'), enabled: t('grid.enabled') }),
    [lookup, t],
  );
  const labels = useMemo(() => columns.map(({ label }) => label), [columns]);
  return (
    <Panel
      title={t('grid.title')}
      actions={
        <>
          <ImportButton lookup={lookup} labels={labels} model={model} readOnly={readOnly} />
          <ExportButton lookup={lookup} labels={labels} rows={draft.rows} />
        </>
      }
    >
      <LeaveGuard unsaved={model.count > 0} />
      <Moved model={model} />
      <EntryToolbar model={model} readOnly={readOnly} />
      <Rows lookup={lookup} model={model} columns={columns} readOnly={readOnly} />
      <p className={classes.count} role="status">
        {t('entryCount', { count: shown.length })}
      </p>
      <Pending model={model} onSave={() => setSaving(true)} />
      {saving && (
        <SaveDialog
          lookup={lookup}
          changes={changes}
          onClose={() => setSaving(false)}
          onStale={onChanged}
          onSaved={(saved) => {
            setSaving(false);
            const rows = savedRows(draft, lookup, saved.first_added);
            model.begin(rows);
            // Where others have saved in between, theirs are read first.
            if (saved.version === version + 1) onSaved({ version: saved.version, entries: rows });
            onChanged();
          }}
        />
      )}
    </Panel>
  );
}
