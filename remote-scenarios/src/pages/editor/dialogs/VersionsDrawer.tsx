import { useState } from 'react';
import { RelativeTime } from 'shared-contracts/react';
import { Button, DelayedSkeleton, Drawer, EmptyState, ErrorCard, Tag } from 'shared-contracts/ui/core';
import { useVersion, useVersions } from '../../../data/editorQueries.ts';
import { differenceOf } from '../../../state/difference.ts';
import { useEditor, useEditorStore, useReadOnly } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { DifferenceList } from '../nodes/DifferenceList.tsx';
import { useDialog } from './useDialog.ts';
import classes from './VersionsDrawer.module.css';

/** What restoring a version would change, and the act itself: an edit that can be undone and is not saved yet. */
function VersionDetail({ revision }: { revision: number }) {
  const t = useEditorText();
  const { close } = useDialog();
  const editor = useEditorStore();
  const readOnly = useReadOnly();
  const id = useEditor((state) => state.record.id);
  const present = useEditor((state) => state.history.present.flow);
  const { data, error, mutate } = useVersion(id, revision);
  if (error) return <ErrorCard title={t('versions.loadFailed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <DelayedSkeleton rows={3} />;
  const restore = () => {
    editor.getState().edit((document) => ({ ...document, flow: data.flow }));
    close();
  };
  return (
    <div className={classes.detail}>
      <p className={classes.hint}>{t('versions.compare')}</p>
      <DifferenceList difference={differenceOf(present, data.flow)} />
      {!readOnly && <Button onClick={restore}>{t('versions.restore', { revision })}</Button>}
    </div>
  );
}

function VersionList() {
  const t = useEditorText();
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useEditor((state) => state.record.id);
  const current = useEditor((state) => state.revision);
  const { data, error, mutate } = useVersions(id);
  if (error) return <ErrorCard title={t('versions.loadFailed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <DelayedSkeleton rows={8} />;
  if (data.length === 0) return <EmptyState title={t('versions.none')} description={t('versions.noneHint')} />;
  return (
    <ul className={classes.list}>
      {data.map((version) => (
        <li key={version.revision} className={classes.version}>
          <button
            type="button"
            className={classes.line}
            aria-expanded={chosen === version.revision}
            onClick={() => setChosen(chosen === version.revision ? null : version.revision)}
          >
            <Tag className={classes.mark ?? ''}>{t('save.version', { revision: version.revision })}</Tag>
            <span className={classes.words}>
              <span>{version.name ?? t('versions.by', { name: version.created_by })}</span>
              <span className={classes.meta}>
                <RelativeTime value={version.created_at} /> · {t('versions.nodes', { count: version.node_count })}
              </span>
            </span>
            {version.revision === current && <span className={classes.meta}>{t('versions.current')}</span>}
          </button>
          {chosen === version.revision && <VersionDetail revision={version.revision} />}
        </li>
      ))}
    </ul>
  );
}

/** Every save of the scenario. */
export function VersionsDrawer() {
  const t = useEditorText();
  const { close } = useDialog();
  return (
    <Drawer open title={t('versions.title')} onClose={close} size={380}>
      <VersionList />
    </Drawer>
  );
}
