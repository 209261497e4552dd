import { useMemo, useState } from 'react';
import type { Message } from 'shared-contracts/api/run';
import { pathText } from 'shared-contracts/nodes';
import type { Shape } from 'shared-contracts/nodes/shape';
import { Segmented } from 'shared-contracts/ui/core';
import { JsonTree } from 'shared-contracts/ui/json';
import { useEditorText } from '../context/useEditorText.ts';
import { useInsert } from '../expression/InsertTarget.tsx';
import { useNodeForm } from '../fields/NodeForm.tsx';
import classes from './DataViews.module.css';
import { explainActs } from './ExplainValue.tsx';
import { FieldTree } from './FieldTree.tsx';
import { ShapeTree } from './ShapeTree.tsx';
import { ValueTable } from './ValueTable.tsx';

export const dataViews = ['fields', 'schema', 'table', 'json'] as const;
export type DataView = (typeof dataViews)[number];

interface ViewSwitchProps {
  value: DataView;
  onChange: (view: DataView) => void;
}

export function ViewSwitch({ value, onChange }: ViewSwitchProps) {
  const t = useEditorText();
  return (
    <Segmented
      size="small"
      className={classes.views ?? ''}
      value={value}
      aria-label={t('data.view')}
      options={dataViews.map((view) => ({ value: view, label: t(`data.${view}`) }))}
      onChange={onChange}
    />
  );
}

/** The chosen view, kept while the panel is open. */
export function useDataView() {
  return useState<DataView>('fields');
}

/** Parts of a message worth showing: the payload always, others where they hold something. */
function shownParts(message: Message): Record<string, unknown> {
  const { payload, logs: _logs, page, limit, url, ...objects } = message;
  const filled = Object.entries(objects).filter(
    ([, value]) => typeof value === 'object' && value !== null && Object.keys(value).length > 0,
  );
  return {
    payload,
    ...Object.fromEntries(filled),
    ...(page !== 1 && { page }),
    ...(limit !== 50 && { limit }),
    ...(url && { url }),
  };
}

interface MessageViewProps {
  /** Null where the shown run has none: then its fields alone are known. */
  message: Message | null;
  /** Its fields over the last runs. */
  shape: Shape;
  view: DataView;
  /** Clicking a field writes its expression into the field that was edited last. */
  insertable?: boolean;
  /** Explains the value of a field; null where no execution is shown. */
  onExplain?: ((field: string) => void) | null;
}

/** A message as fields with their values, as the fields that it had over the last runs, as a table, or as JSON. */
export function MessageView({ message, shape, view, insertable, onExplain }: MessageViewProps) {
  const t = useEditorText();
  const insert = useInsert();
  const { shapes } = useNodeForm();
  const pick = (path: readonly (string | number)[]) => {
    const [root, ...keys] = path;
    insert(pathText(String(root), keys));
  };
  const onPick = insertable ? pick : undefined;
  const parts = useMemo(() => message && shownParts(message), [message]);
  return (
    // A table has nothing to focus within it: whoever has no mouse scrolls it from here.
    <div
      className={classes.data}
      {...(view === 'table' && { role: 'group', tabIndex: 0, 'aria-label': t('data.table') })}
    >
      {(view === 'schema' || !parts) && <ShapeTree shape={shape} runs={shapes.runs} onPick={onPick} />}
      {view === 'fields' && parts && <FieldTree value={parts} onPick={onPick} onExplain={onExplain} />}
      {view === 'table' && message && <ValueTable value={message.payload} />}
      {view === 'json' && parts && (
        <JsonTree value={parts} openDepth={3} onPick={onPick} acts={explainActs(onExplain)} />
      )}
    </div>
  );
}
