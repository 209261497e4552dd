import { IconArrowBackUp, IconArrowForwardUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { SearchField } from 'shared-contracts/ui/forms';
import { enableRows, redo, removeRows, undo } from './draft.ts';
import classes from './entries.module.css';
import type { DraftModel } from './useDraft.ts';

interface EntryToolbarProps {
  model: DraftModel;
  readOnly: boolean;
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

function Selected({ model }: Pick<EntryToolbarProps, 'model'>) {
  const { t } = useTranslation('remote-data-management');
  const { selected, setSelected, setDraft } = model;
  return (
    <span className={classes.selected}>
      <span aria-live="polite">{t('grid.selected', { count: selected.size })}</span>
      <Button size="small" onClick={() => setDraft((draft) => enableRows(draft, selected, true))}>
        {t('grid.enable')}
      </Button>
      <Button size="small" onClick={() => setDraft((draft) => enableRows(draft, selected, false))}>
        {t('grid.disable')}
      </Button>
      <Button
        size="small"
        danger
        icon={<IconTrash {...icon} />}
        onClick={() => {
          setDraft((draft) => removeRows(draft, selected));
          setSelected(new Set());
        }}
      >
        {t('grid.remove')}
      </Button>
    </span>
  );
}

/** Search, and what is done with rows. */
export function EntryToolbar({ model, readOnly }: EntryToolbarProps) {
  const { t } = useTranslation('remote-data-management');
  const { draft, setDraft, search, setSearch, shown, selected, setSelected } = model;
  const areAll = shown.length > 0 && selected.size >= shown.length;
  return (
    <div className={classes.toolbar}>
      <SearchField value={search} onChange={setSearch} placeholder={t('grid.search')} />
      {!readOnly && (
        <>
          <Button icon={<IconPlus {...icon} />} onClick={model.addRow}>
            {t('grid.add')}
          </Button>
          <Button
            icon={<IconArrowBackUp {...icon} />}
            aria-label={t('grid.undo')}
            title={t('grid.undo')}
            disabled={draft.past.length === 0}
            onClick={() => setDraft(undo)}
          />
          <Button
            icon={<IconArrowForwardUp {...icon} />}
            aria-label={t('grid.redo')}
            title={t('grid.redo')}
            disabled={draft.future.length === 0}
            onClick={() => setDraft(redo)}
          />
          {shown.length > 0 && (
            <Button type="text" onClick={() => setSelected(areAll ? new Set() : new Set(shown.map(({ id }) => id)))}>
              {t(areAll ? 'grid.selectNone' : 'grid.selectAll')}
            </Button>
          )}
          {selected.size > 0 && <Selected model={model} />}
        </>
      )}
    </div>
  );
}
