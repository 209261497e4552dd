import { useTranslation } from 'react-i18next';
import { type ApiError, currentOf } from 'shared-contracts/api';
import type { LookupVersion } from 'shared-contracts/api/lookup';
import { useCommand, useEndpoint, useFormatters, useHost, useSession } from 'shared-contracts/react';
import { type NewerChanges, VersionsPanel as VersionsOf } from 'shared-contracts/ui/entity';
import classes from './entries.module.css';
import type { Lookup } from './lookup.ts';

interface VersionsPanelProps {
  lookup: Lookup;
  readOnly: boolean;
  onRestored: () => void;
}

/** Saved versions; each can be had back, as a further one. */
export function VersionsPanel({ lookup, readOnly, onRestored }: VersionsPanelProps) {
  const { t } = useTranslation('remote-data-management');
  const { notices } = useHost();
  const { canWrite } = useSession();
  const { count: written } = useFormatters();
  const { data, error } = useEndpoint(lookup.calls.versions, { params: { id: lookup.id } });
  const command = useCommand(lookup.calls.restoreVersion, { quiet: true });
  const said = ({ version, added, changed, removed, restored }: LookupVersion) => {
    if (version === 1) return t('versions.created');
    if (restored !== null) return t('versions.restored', { version: restored });
    const parts = [
      ...(added > 0 ? [`+${written(added)}`] : []),
      ...(changed > 0 ? [`~${written(changed)}`] : []),
      ...(removed > 0 ? [`−${written(removed)}`] : []),
    ];
    return parts.join(' ') || t('versions.settings');
  };
  const newerOf = (failure: unknown) => {
    const { details = {} } = (failure as ApiError).envelope ?? {};
    const newer = ((details.versions ?? []) as LookupVersion[]).filter(({ version }) => version > lookup.version);
    return (
      <>
        <p>{t('versions.newer')}</p>
        <ul className={classes.plain}>
          {newer.map((one) => (
            <li key={one.version}>
              {t('versions.newerOne', { version: one.version, said: said(one), by: one.created_by })}
            </li>
          ))}
          {newer.length === 0 && <li>{t('versions.renamed')}</li>}
        </ul>
        <p>{t('versions.newerKept')}</p>
      </>
    );
  };
  const restore = async (version: number, revision = lookup.revision): Promise<NewerChanges | undefined> => {
    try {
      await command.run({ params: { id: lookup.id }, body: { version, revision } });
      onRestored();
    } catch (failure) {
      const current = currentOf<{ revision: number }>(failure);
      if (current) {
        onRestored();
        return { newer: newerOf(failure), restore: () => restore(version, current.revision) };
      }
      notices.show({ message: (failure as Error).message, color: 'error' });
    }
    return undefined;
  };
  return (
    <VersionsOf
      versions={data?.map((version) => ({
        version: version.version,
        at: version.created_at,
        by: version.created_by,
        said: said(version),
      }))}
      error={error}
      current={lookup.version}
      question={t('versions.askText')}
      {...(canWrite && !readOnly && { onRestore: (version: number) => restore(version) })}
    />
  );
}
