import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Instant } from '../../../react/index.ts';
import { RelativeTime } from '../../../react/index.ts';
import { Button } from '../../core/index.ts';
import { ConfirmDialog } from '../../core/parts/ConfirmDialog.tsx';
import { DelayedSkeleton } from '../../core/parts/DelayedSkeleton.tsx';
import { Panel } from '../../core/parts/Panel.tsx';
import { entityNamespace, useEntityMessages } from '../messages/index.ts';
import { useIsDeleted } from '../state/isDeleted.ts';
import classes from './VersionsPanel.module.css';

interface ShownVersion {
  version: number;
  at: Instant;
  by: string;
  /** What it changed. */
  said: ReactNode;
}

/** Others have changed it since: what that was, and how it is restored all the same. */
export interface NewerChanges {
  newer: ReactNode;
  restore: () => Promise<NewerChanges | undefined>;
}

interface VersionsPanelProps {
  /** Newest first; undefined while they are read. */
  versions: readonly ShownVersion[] | undefined;
  error?: Error | undefined;
  /** The version that is there now, which needs no restoring. */
  current: number | null;
  title?: string;
  /** What restoring does. */
  question: ReactNode;
  /** Takes up an earlier version, after a question, and after another where others have changed it. Left out, nothing is offered. */
  onRestore?: (version: number) => Promise<NewerChanges | undefined>;
}

/** Versions of a thing that are shown. */
const maxShown = 20;

/** Versions of a thing; each can be had back. */
export function VersionsPanel({ versions, error, current, title, question, onRestore }: VersionsPanelProps) {
  useEntityMessages();
  const { t } = useTranslation(entityNamespace);
  const isDeleted = useIsDeleted();
  const [restoring, setRestoring] = useState<number | null>(null);
  // As it was when it was chosen: what others make of the thing behind the question is none of the answer.
  const [chosen, setChosen] = useState<Pick<NewerChanges, 'restore'> & Partial<NewerChanges>>();
  const [busy, setBusy] = useState(false);
  const close = () => setRestoring(null);
  const confirm = async () => {
    setBusy(true);
    const newer = await chosen?.restore();
    setBusy(false);
    if (newer) setChosen(newer);
    else close();
  };
  const ask = (version: number, restore: (version: number) => Promise<NewerChanges | undefined>) => {
    setChosen({ restore: () => restore(version) });
    setRestoring(version);
  };
  return (
    <Panel title={title ?? t('versions.title')}>
      {/* The page says on top that the thing is gone. */}
      {error && !isDeleted && <p className={classes.error}>{error.message}</p>}
      {!versions && !error && <DelayedSkeleton rows={3} />}
      <ol className={classes.versions} reversed>
        {versions?.slice(0, maxShown).map(({ version, at, by, said }) => (
          <li key={version} className={classes.version}>
            <span>
              {t('versions.name', { version })} · {said}
              <span className={classes.meta}>
                <RelativeTime value={at} /> · {by}
              </span>
            </span>
            {onRestore && version !== current && (
              <Button size="small" onClick={() => ask(version, onRestore)}>
                {t('versions.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={restoring !== null}
        title={t(chosen?.newer ? 'versions.askNewer' : 'versions.ask', { version: restoring ?? 0 })}
        confirmLabel={t(chosen?.newer ? 'versions.restoreAnyway' : 'versions.restore')}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={close}
      >
        {chosen?.newer ?? question}
      </ConfirmDialog>
    </Panel>
  );
}
