import { IconAlertTriangle, IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { isAnnotation, nodeKind, nodeName } from 'shared-contracts/nodes';
import { useLocale, useText } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { freeOutput } from '../../../state/edits/addNode.ts';
import { failureText } from '../../../state/exceptionText.ts';
import { problemsByNode } from '../../../state/problems.ts';
import type { OutlineEntry as Line } from '../../../state/runOrder.ts';
import { useEditor, useEditorStore, useFlowIndex, useReadOnly, useViewStore } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useProblems } from '../context/useProblems.ts';
import { NodeMark } from '../nodes/NodeMark.tsx';
import { NodeTile } from '../nodes/NodeTile.tsx';
import { useNodeSummary } from '../nodes/useNodeSummary.ts';
import classes from './Outline.module.css';

/** Adding behind a node, and its connections. */
function LineActs({ line: { node } }: { line: Line }) {
  const t = useEditorText();
  const editor = useEditorStore();
  const view = useViewStore();
  const addBehind = () => {
    const sourceHandle = freeOutput(editor.getState().history.present, node.id);
    if (sourceHandle) view.getState().openPalette({ source: node.id, sourceHandle, position: null });
  };
  const connections = () => {
    editor.getState().open(node.id);
    view.getState().showTab('connections');
  };
  const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;
  return (
    <span className={classes.acts}>
      <Button
        type="text"
        size="small"
        icon={<IconPlus {...icon} />}
        aria-label={t('outline.addBehind', { name: node.label })}
        title={t('outline.addBehind', { name: node.label })}
        onClick={addBehind}
      />
      <Button
        type="text"
        size="small"
        icon={<IconPlugConnected {...icon} />}
        aria-label={t('outline.connect', { name: node.label })}
        title={t('outline.connect', { name: node.label })}
        onClick={connections}
      />
    </span>
  );
}

function LineWords({ line }: { line: Line }) {
  const t = useEditorText();
  const text = useText();
  const locale = useLocale();
  const { node, through, again } = line;
  const summary = useNodeSummary(node);
  const view = useShownRun().view?.nodes.get(node.id);
  const state = view?.state;
  const failed = state === 'failed' && !again ? view?.error : null;
  const error = failed ? failureText(failed, nodeName(node).en, locale).split('\n')[0] : '';
  const kind = nodeKind(node.type);
  const group = useFlowIndex().groupOf.get(node.id);
  return (
    <>
      {through && through !== 'out' && <span className={classes.through}>{through}</span>}
      <span className={classes.tile}>
        <NodeTile type={node.type} size={24} />
        {state && <NodeMark state={state} />}
      </span>
      <span className={classes.name}>{node.label}</span>
      {error ? (
        <span className={classes.error} title={error}>
          {error}
        </span>
      ) : (
        <span className={classes.summary}>
          {again ? t('outline.again') : [kind && text(kind.label), summary].filter(Boolean).join(' · ')}
        </span>
      )}
      {group && !again && <span className={classes.group}>{t('difference.group', { name: group.label })}</span>}
      {node.data.disabled && <span className={classes.flag}>{t('state.disabled')}</span>}
    </>
  );
}

function OutlineItem({ line }: { line: Line }) {
  const t = useEditorText();
  const editor = useEditorStore();
  const readOnly = useReadOnly();
  const view = useViewStore();
  const { node, depth, again } = line;
  const open = ({ detail }: { detail: number }) => {
    editor.getState().open(node.id);
    // Pressed by a key: a pointer clicks at least once.
    if (detail === 0) view.getState().wantFocus('panel');
  };
  const selected = useEditor((state) => state.selection.has(node.id));
  const problems = problemsByNode(useProblems()).get(node.id)?.length ?? 0;
  return (
    <li className={classes.item} style={{ paddingInlineStart: depth * 24 }} data-selected={selected && !again}>
      <button
        type="button"
        data-outline-line
        className={classes.line}
        onFocus={() => editor.getState().select([node.id])}
        onClick={open}
      >
        <LineWords line={line} />
        {problems > 0 && (
          <span className={classes.problems}>
            <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
            {t('problems.count', { count: problems })}
          </span>
        )}
      </button>
      {!readOnly && !again && !isAnnotation(node) && <LineActs line={line} />}
    </li>
  );
}

/** A line of the outline. */
export const OutlineLine = memo(OutlineItem);
