import { useTranslation } from 'react-i18next';
import type { LookupVersion } from 'shared-contracts/api/lookup';
import { useCommand, useEndpoint, useFormatters, useHost, useSession } from 'shared-contracts/react';
import { VersionsPanel as VersionsOf } from 'shared-contracts/ui/entity';
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
  const restore = async (version: number) => {
    try {
      await command.run({ params: { id: lookup.id }, body: { version } });
      onRestored();
    } catch (failure) {
      notices.show({ message: (failure as Error).message, color: 'error' });
    }
  };
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
      {...(canWrite && !readOnly && { onRestore: restore })}
    />
  );
}
