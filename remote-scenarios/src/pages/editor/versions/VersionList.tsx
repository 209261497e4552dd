import type { ScenarioVersion } from 'shared-contracts/api/scenario';
import { RelativeTime } from 'shared-contracts/react';
import { Tag } from 'shared-contracts/ui/core';
import { useEditor } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './VersionList.module.css';

interface VersionListProps {
  versions: readonly ScenarioVersion[];
  chosen: number | null;
  onChoose: (revision: number) => void;
}

function VersionWords({ version }: { version: ScenarioVersion }) {
  const t = useEditorText();
  const by = t('versions.by', { name: version.created_by });
  return (
    <span className={classes.words}>
      <span className={classes.name}>{version.name ?? by}</span>
      {version.name && <span className={classes.meta}>{by}</span>}
      <span className={classes.meta}>
        <RelativeTime value={version.created_at} /> · {t('versions.nodes', { count: version.node_count })}
        {version.restored_from !== null && ` · ${t('versions.from', { revision: version.restored_from })}`}
      </span>
      {version.note && <span className={classes.note}>{version.note}</span>}
    </span>
  );
}

/** Every save of the scenario, newest first. */
export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const t = useEditorText();
  const current = useEditor((state) => state.revision);
  return (
    <ul className={classes.list} aria-label={t('versions.title')}>
      {versions.map((version) => (
        <li key={version.revision}>
          <button
            type="button"
            className={classes.line}
            aria-pressed={chosen === version.revision}
            onClick={() => onChoose(version.revision)}
          >
            <Tag className={classes.mark ?? ''}>{t('save.version', { revision: version.revision })}</Tag>
            <VersionWords version={version} />
            {version.revision === current && <span className={classes.meta}>{t('versions.current')}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
