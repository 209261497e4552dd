import { IconBraces, IconPencil } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { sumOfShapes } from 'shared-contracts/nodes/shape';
import { useHost } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import type { KnownShapes } from '../../../state/expression/missing.ts';
import { JsonField } from '../code/JsonField.tsx';
import { useReadOnly, useView, useViewStore } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { itemCount } from '../context/valueWords.ts';
import { useNodeForm } from '../fields/NodeForm.tsx';
import { CompareRuns } from './CompareRuns.tsx';
import { MessageView, useDataView, ViewSwitch } from './DataViews.tsx';
import classes from './Pane.module.css';
import { PaneHeader } from './PaneHeader.tsx';
import { useExplain, useTraceRecord } from './useExplain.ts';
import type { NodeData } from './useNodeData.ts';

/** A payload typed to try the node out on; it stays with this page and is not saved. */
function TypedSample({ node }: { node: FlowNode }) {
  const t = useEditorText();
  const view = useViewStore();
  const typed = useView((state) => state.samples[node.id]);
  return (
    <div className={classes.typed}>
      <JsonField
        label={t('data.type')}
        hint={t('data.typeHint')}
        value={typed ?? null}
        onChange={(value) => view.getState().sample(node.id, value ?? undefined)}
      />
    </div>
  );
}

/** Fields that messages had, and those that are only described. */
const useShownShape = ({ received, described }: KnownShapes) =>
  useMemo(() => sumOfShapes([received, described?.received ?? []]), [received, described]);

/** What the node received in the shown run, or can be expected to. */
export function InputPane({ node, data }: { node: FlowNode; data: NodeData }) {
  const t = useEditorText();
  const { drawer } = useHost();
  const [view, setView] = useDataView();
  const [typing, setTyping] = useState(false);
  const readOnly = useReadOnly();
  const { input } = data;
  const shape = useShownShape(useNodeForm().shapes);
  const onExplain = useExplain(data.inputFrom?.log ?? null, data.inputFrom?.side ?? 'input');
  const { run } = useShownRun();
  const record = useTraceRecord(data.inputFrom?.log ?? null, data.inputFrom?.side ?? 'input');
  return (
    <section className={classes.pane} aria-label={t('panel.input')}>
      <PaneHeader
        title={t('panel.input')}
        meta={input && <span>{t('data.items', { count: itemCount(input.payload) })}</span>}
      >
        {!readOnly && (
          <Button
            type="text"
            size="small"
            icon={<IconPencil size={14} stroke={1.8} aria-hidden />}
            aria-label={t('data.type')}
            aria-pressed={typing}
            title={t('data.type')}
            onClick={() => setTyping(!typing)}
          />
        )}
        {input && !typing && (
          <>
            <Button
              type="text"
              size="small"
              icon={<IconBraces size={14} stroke={1.8} aria-hidden />}
              aria-label={t('data.inViewer')}
              title={t('data.inViewer')}
              onClick={() => drawer.showTrace({ title: t('data.inputOf', { name: node.label }), value: input, record })}
            />
            {!data.typed && data.log?.msg_in && (
              <CompareRuns node={node} side="input" message={input} place={data.place} />
            )}
            <ViewSwitch value={view} onChange={setView} />
          </>
        )}
      </PaneHeader>
      {data.typed && <p className={classes.hint}>{t('data.typed')}</p>}
      {input && !data.log && !data.typed && <p className={classes.hint}>{t('data.sample')}</p>}
      {typing && <TypedSample node={node} />}
      {!typing && !input && <p className={classes.empty}>{t(run ? 'data.notReached' : 'data.noInput')}</p>}
      {!typing && (input || shape.length > 0) && (
        <MessageView message={input} shape={shape} view={view} onExplain={onExplain} insertable />
      )}
    </section>
  );
}
