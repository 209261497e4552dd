import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LookupVersion } from 'shared-contracts/api/lookup';
import { RelativeTime, useCommand, useEndpoint, useHost, useSession } from 'shared-contracts/react';
import { Button, ConfirmDialog, DelayedSkeleton, Panel } from 'shared-contracts/ui/core';
import classes from './entries.module.css';
import type { Lookup } from './lookup.ts';

interface VersionsPanelProps {
  lookup: Lookup;
  readOnly: boolean;
  onRestored: () => void;
}

const maxShown = 20;

/** Saved versions; each can be had back, as a further one. */
export function VersionsPanel({ lookup, readOnly, onRestored }: VersionsPanelProps) {
  const { t } = useTranslation('remote-data-management');
  const { notices } = useHost();
  const { canWrite } = useSession();
  const { data, error } = useEndpoint(lookup.calls.versions, { params: { id: lookup.id } });
  const [asked, setAsked] = useState<number | null>(null);
  const restore = useCommand(lookup.calls.restoreVersion, { quiet: true });
  const confirm = async () => {
    try {
      await restore.run({ params: { id: lookup.id }, body: { version: asked ?? 0 } });
      onRestored();
    } catch (failure) {
      notices.show({ message: (failure as Error).message, color: 'error' });
    }
    setAsked(null);
  };
  const said = ({ added, changed, removed, restored }: LookupVersion) => {
    if (restored !== null) return t('versions.restored', { version: restored });
    const parts = [
      ...(added > 0 ? [`+${added}`] : []),
      ...(changed > 0 ? [`~${changed}`] : []),
      ...(removed > 0 ? [`−${removed}`] : []),
    ];
    return parts.join(' ') || t('versions.settings');
  };
  return (
    <Panel title={t('versions.title')}>
      {error && <p className={classes.error}>{error.message}</p>}
      {!data && !error && <DelayedSkeleton rows={3} />}
      <ol className={classes.plain} reversed>
        {data?.slice(0, maxShown).map((version) => (
          <li key={version.version} className={classes.version}>
            <span>
              {t('versions.name', { version: version.version })} · {said(version)}
              <span className={classes.hint}>
                <RelativeTime value={version.created_at} /> · {version.created_by}
              </span>
            </span>
            {canWrite && !readOnly && version.version !== lookup.version && (
              <Button size="small" onClick={() => setAsked(version.version)}>
                {t('versions.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={asked !== null}
        title={t('versions.ask', { version: asked ?? 0 })}
        confirmLabel={t('versions.restore')}
        cancelLabel={t('save.cancel')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      >
        {t('versions.askText')}
      </ConfirmDialog>
    </Panel>
  );
}
