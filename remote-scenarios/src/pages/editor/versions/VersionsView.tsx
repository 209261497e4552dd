import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type ScenarioVersion, versionsMost } from 'shared-contracts/api/scenario';
import { Button, DelayedSkeleton, EmptyState, ErrorCard, Segmented } from 'shared-contracts/ui/core';
import { useOlderVersions, useVersions } from '../../../data/editorQueries.ts';
import { useDirty, useEditor, useReadOnly, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { ChangeList } from './ChangeList.tsx';
import { ComparisonCanvas } from './ComparisonCanvas.tsx';
import { RestoreButton } from './RestoreButton.tsx';
import { type Against, useVersionComparison } from './useVersionComparison.ts';
import { VersionList } from './VersionList.tsx';
import { NameVersion, SaveNamed } from './VersionNames.tsx';
import classes from './VersionsView.module.css';

/** The versions of a scenario, newest first, and older ones page by page. */
function useVersionList(id: string) {
  const { data, error, mutate } = useVersions(id);
  const loadOlder = useOlderVersions(id);
  const [older, setOlder] = useState<readonly ScenarioVersion[]>([]);
  const [whole, setWhole] = useState(false);
  const versions = data && [...data, ...older.filter(({ revision }) => revision < (data.at(-1)?.revision ?? 0))];
  const more = async () => {
    const last = versions?.at(-1)?.revision;
    if (last === undefined) return;
    const found = await loadOlder(last);
    setOlder((before) => [...before, ...found]);
    setWhole(found.length < versionsMost);
  };
  return { versions, error, mutate, more: !whole && (data?.length ?? 0) >= versionsMost ? more : null };
}

function useClose() {
  const view = useViewStore();
  return () => {
    view.getState().openDialog(null);
    view.getState().wantFocus('stage');
  };
}

function Head() {
  const t = useEditorText();
  const close = useClose();
  const readOnly = useReadOnly();
  const button = useRef<HTMLButtonElement>(null);
  // What was pressed to come here is gone with the canvas.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>{t('versions.title')}</h2>
      {!readOnly && <SaveNamed />}
      <Button
        ref={button}
        type="text"
        icon={<IconX size={16} stroke={1.8} aria-hidden />}
        aria-label={t('versions.close')}
        onClick={close}
      />
    </div>
  );
}

interface ChosenProps {
  version: ScenarioVersion;
  against: Against;
  onAgainst: (against: Against) => void;
  compared: ReturnType<typeof useVersionComparison>;
}

/** What can be done with the chosen version, and with what it is compared. */
function Chosen({ version, against, onAgainst, compared }: ChosenProps) {
  const t = useEditorText();
  const readOnly = useReadOnly();
  const { revision } = version;
  const dirty = useDirty();
  const stands = useEditor((state) => state.revision === revision) && !dirty;
  return (
    <div className={classes.chosen}>
      <h3 className={classes.subtitle}>{t('versions.changesOf', { revision })}</h3>
      <Segmented<Against>
        size="small"
        value={against}
        aria-label={t('versions.against')}
        options={[
          { value: 'previous', label: t('versions.previous') },
          { value: 'now', label: t('versions.now') },
        ]}
        onChange={onAgainst}
      />
      {!readOnly && (
        <div className={classes.acts}>
          <NameVersion version={version} />
          {compared.version && !stands && <RestoreButton revision={revision} version={compared.version} />}
        </div>
      )}
    </div>
  );
}

/** The versions of the scenario beside the canvas, which shows what one of them changed. */
function Versions({ list }: { list: ReturnType<typeof useVersionList> & { versions: readonly ScenarioVersion[] } }) {
  const t = useEditorText();
  const { versions, more } = list;
  const dirty = useDirty();
  const [wanted, setWanted] = useState<number | null>(null);
  const [against, setAgainst] = useState<Against>(dirty ? 'now' : 'previous');
  const [node, setNode] = useState<string | null>(null);
  const at = Math.max(
    0,
    versions.findIndex(({ revision }) => revision === wanted),
  );
  const version = versions[at] ?? null;
  // Behind the last one listed there are older ones only while more can be listed.
  const previous = versions[at + 1]?.revision ?? (more && version ? version.revision - 1 : null);
  const compared = useVersionComparison(version?.revision ?? null, previous, against);
  const choose = (revision: number) => {
    setWanted(revision);
    setNode(null);
  };
  if (!version) return <EmptyState title={t('versions.none')} description={t('versions.noneHint')} />;
  const { comparison, settings, error } = compared;
  return (
    <>
      <div className={classes.lists}>
        <div className={classes.versions}>
          <VersionList versions={versions} chosen={version.revision} onChoose={choose} />
          {more && (
            <Button type="text" block onClick={() => void more()}>
              {t('versions.older')}
            </Button>
          )}
        </div>
        <Chosen version={version} against={against} onAgainst={setAgainst} compared={compared} />
        <div className={classes.changes}>
          {comparison && <ChangeList comparison={comparison} settings={settings} chosen={node} onChoose={setNode} />}
        </div>
      </div>
      <div className={classes.stage}>
        {error ? <ErrorCard title={t('versions.loadFailed')} error={error} onRetry={compared.retry} /> : null}
        {!error && !comparison && <DelayedSkeleton rows={6} />}
        {comparison && <ComparisonCanvas comparison={comparison} chosen={node} onChoose={setNode} />}
      </div>
    </>
  );
}

/** Every save of the scenario, in place of the canvas: compared, named and restored. */
export function VersionsView() {
  const t = useEditorText();
  const close = useClose();
  const id = useEditor((state) => state.record.id);
  const list = useVersionList(id);
  const { versions, error, mutate } = list;
  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog above takes its own Escape.
    const inside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && inside) close();
  };
  return (
    <section className={classes.view} aria-label={t('versions.title')} data-focus-region onKeyDown={onKeyDown}>
      <Head />
      {error ? <ErrorCard title={t('versions.loadFailed')} error={error} onRetry={() => void mutate()} /> : null}
      {!error && !versions && <DelayedSkeleton rows={8} />}
      {versions && <Versions list={{ ...list, versions }} />}
    </section>
  );
}
