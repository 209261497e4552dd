import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listUnmatchedValues } from 'shared-contracts/api/conversion';
import { useLive, useMutateEndpoint } from 'shared-contracts/react';
import { DelayedSkeleton, ErrorCard } from 'shared-contracts/ui/core';
import { EntryEditor } from './EntryEditor.tsx';
import classes from './entries.module.css';
import type { Lookup } from './lookup.ts';
import { TryPanel } from './TryPanel.tsx';
import { UsesPanel } from './UsesPanel.tsx';
import { useEntries } from './useEntries.ts';
import { VersionsPanel } from './VersionsPanel.tsx';

interface LookupBodyProps {
  lookup: Lookup;
  readOnly: boolean;
  /** A version was saved or had back. */
  onChanged: () => void;
  /** Panels of the kind's own, above the others. */
  children?: ReactNode;
}

/** What the pages of a filter list and of a conversion table show below their head. */
export function LookupBody({ lookup, readOnly, onChanged, children }: LookupBodyProps) {
  const { t } = useTranslation('remote-data-management');
  const mutate = useMutateEndpoint();
  const changed = () => {
    void mutate(lookup.calls.versions, null, { where: (input) => input.params.id === lookup.id });
    void mutate(listUnmatchedValues, null, { where: (input) => input.params.id === lookup.id });
    onChanged();
  };
  useLive(
    { 'lookup-update': (facts, { ask }) => facts.some(({ id }) => id === lookup.id) && ask() },
    { refresh: () => changed() },
  );
  const { read, take, error, retry } = useEntries(lookup);
  return (
    <div className={classes.columns}>
      <div>
        {error && <ErrorCard title={t('loadFailed')} error={error} onRetry={retry} />}
        {!read && !error && <DelayedSkeleton rows={12} />}
        {read && (
          <EntryEditor
            key={lookup.id}
            lookup={lookup}
            version={read.version}
            entries={read.entries}
            readOnly={readOnly}
            onSaved={take}
            onChanged={changed}
          />
        )}
      </div>
      <aside className={classes.aside}>
        {children}
        <TryPanel lookup={lookup} />
        <UsesPanel lookup={lookup} />
        <VersionsPanel lookup={lookup} readOnly={readOnly} onRestored={changed} />
      </aside>
    </div>
  );
}
