import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivenStoreEntry, Store, StoreEntry } from 'shared-contracts/api/store';
import { useHost } from 'shared-contracts/react';
import { Button, DelayedSkeleton, EmptyState, ErrorCard } from 'shared-contracts/ui/core';
import { SearchField } from 'shared-contracts/ui/forms';
import classes from '../../parts/entries/entries.module.css';
import { EntriesTable } from './EntriesTable.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { StoreExport } from './StoreExport.tsx';
import { StoreImport } from './StoreImport.tsx';
import own from './store.module.css';
import { wholeEntry } from './storeFile.ts';
import { type StoreEntriesModel, useStoreEntries } from './useStoreEntries.ts';

interface StoreEntriesProps {
  store: Store;
  readOnly: boolean;
}

/** Deletes entries, and offers to put them back. */
function useDelete(id: string, model: StoreEntriesModel) {
  const { t } = useTranslation('remote-data-management');
  const { api, notices } = useHost();
  const failed = (error: Error) => notices.show({ message: error.message, color: 'error' });
  const remove = async (entries: readonly StoreEntry[]) => {
    const wholes = await Promise.all(
      entries.filter(({ locked_by }) => locked_by === null).map((entry) => wholeEntry(api, id, entry)),
    );
    const left = wholes.filter((entry): entry is GivenStoreEntry => entry !== null);
    const count = await model.remove(entries.map(({ key }) => key));
    const putBack = () => void model.save(left, 'add').catch(failed);
    const action = left.length > 0 ? { action: { label: t('store.undo'), run: putBack } } : {};
    notices.show({ message: t('store.deleted', { count }), ...action });
  };
  return (entries: readonly StoreEntry[]) => remove(entries).catch(failed);
}

/** Which entry the dialog is about, and what it does. */
function useEditing(id: string, model: StoreEntriesModel) {
  const { t } = useTranslation('remote-data-management');
  const { api, notices } = useHost();
  const [entry, setEntry] = useState<GivenStoreEntry | 'new' | null>(null);
  const close = () => setEntry(null);
  return {
    entry,
    close,
    add: () => setEntry('new'),
    edit: (listed: StoreEntry) =>
      void wholeEntry(api, id, listed)
        .then(setEntry)
        .catch((error: Error) => notices.show({ message: error.message, color: 'error' })),
    async submit(given: GivenStoreEntry) {
      const written = await model.save([given], entry === 'new' ? 'add' : 'replace');
      if (written === 0) throw new Error(t('store.taken', { key: given.key }));
      close();
    },
  };
}

function NoEntries({ prefix }: { prefix: string }) {
  const { t } = useTranslation('remote-data-management');
  return prefix === '' ? (
    <EmptyState title={t('store.none')} description={t('store.noneHint')} />
  ) : (
    <EmptyState title={t('store.noMatch')} />
  );
}

/** The keys of a store: searched, added, edited, deleted, imported and exported. */
export function StoreEntries({ store: { id, name }, readOnly }: StoreEntriesProps) {
  const { t } = useTranslation('remote-data-management');
  const model = useStoreEntries(id);
  const editing = useEditing(id, model);
  const remove = useDelete(id, model);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { items, error, isLoading, prefix, toPrevious, toNext } = model;
  const selected = chosen.filter((key) => items?.some((item) => item.key === key));
  const removeSelected = () => {
    void remove(items?.filter(({ key }) => selected.includes(key)) ?? []);
    setChosen([]);
  };
  return (
    <section aria-label={t('store.keys')}>
      <div className={classes.toolbar}>
        <SearchField value={prefix} onChange={model.search} placeholder={t('store.search')} />
        {!readOnly && (
          <Button icon={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={editing.add}>
            {t('store.addKey')}
          </Button>
        )}
        {!readOnly && <StoreImport model={model} />}
        <StoreExport id={id} name={name} prefix={prefix} />
        {selected.length > 0 && (
          <Button danger icon={<IconTrash size={16} stroke={1.8} aria-hidden />} onClick={removeSelected}>
            {t('store.deleteMany', { count: selected.length })}
          </Button>
        )}
      </div>
      {error && <ErrorCard title={t('loadFailed')} error={error} onRetry={model.reload} />}
      {isLoading && !items && <DelayedSkeleton rows={8} />}
      {items && items.length === 0 && <NoEntries prefix={prefix} />}
      {items && items.length > 0 && (
        <EntriesTable
          entries={items}
          readOnly={readOnly}
          selected={selected}
          onSelect={setChosen}
          onEdit={editing.edit}
          onDelete={(entry) => void remove([entry])}
        />
      )}
      {(toPrevious || toNext) && (
        <nav className={own.pages} aria-label={t('store.pages')}>
          <Button disabled={!toPrevious} onClick={() => toPrevious?.()}>
            {t('store.previous')}
          </Button>
          <Button disabled={!toNext} onClick={() => toNext?.()}>
            {t('store.next')}
          </Button>
        </nav>
      )}
      <EntryDialog entry={editing.entry} onSubmit={editing.submit} onClose={editing.close} />
    </section>
  );
}
