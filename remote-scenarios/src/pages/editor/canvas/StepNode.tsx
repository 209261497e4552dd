import { IconPlus } from '@tabler/icons-react';
import { Handle, type NodeProps, Position as Side } from '@xyflow/react';
import { memo } from 'react';
import { exceptionIn } from 'shared-contracts/api/run';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { errorHandle, isTrigger, nodeKind, nodeName, type OutputHandle } from 'shared-contracts/nodes';
import { useLocale, useText } from 'shared-contracts/react';
import { failureText } from '../../../state/exceptionText.ts';
import { errorHandleInset, handleTop, hasNamedOutputs, outputTop, sideOutputs } from '../../../state/geometry.ts';
import { isPinned } from '../../../state/inputSample.ts';
import type { NodeView } from '../../../state/runView.ts';
import { useEditor, useReadOnly, useView, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { NodeMark } from '../nodes/NodeMark.tsx';
import { NodeTile } from '../nodes/NodeTile.tsx';
import { useNodeSummary } from '../nodes/useNodeSummary.ts';
import { AddAtOutput } from './AddAtOutput.tsx';
import type { CanvasNode } from './canvasNodes.ts';
import { HandleError } from './HandleError.tsx';
import { NodeActs } from './NodeActs.tsx';
import { NodeFlags } from './NodeFlags.tsx';
import { NodeOthers } from './NodeOthers.tsx';
import { RenameField } from './RenameField.tsx';
import classes from './StepNode.module.css';

/** Leads on from a start node that stands alone: a new scenario's first step. */
function AddNext({ nodeId }: { nodeId: string }) {
  const t = useEditorText();
  const view = useViewStore();
  const readOnly = useReadOnly();
  const alone = useEditor((state) => state.history.present.flow.length === 1);
  if (!alone || readOnly) return null;
  return (
    <button
      type="button"
      className={`${classes.next} nodrag nopan`}
      onClick={(event) => {
        event.stopPropagation();
        const { left, bottom } = event.currentTarget.getBoundingClientRect();
        const through = { source: nodeId, sourceHandle: 'out' };
        view.getState().chooseKind({ anchor: { x: left, y: bottom + 8 }, position: null, through, wireId: null });
      }}
    >
      <IconPlus size={14} stroke={2} aria-hidden />
      {t('palette.next')}
    </button>
  );
}

function Outputs({ outputs, sent }: { outputs: readonly OutputHandle[]; sent: NodeView['sent'] | undefined }) {
  const text = useText();
  return (
    <ul className={classes.outputs}>
      {outputs.map((output) => (
        <li key={output.id} className={classes.output} data-taken={(sent?.[output.id] ?? 0) > 0}>
          {sent?.[output.id] !== undefined && <span className={classes.count}>{sent[output.id]}</span>}
          <span className={classes.outputName}>
            {typeof output.label === 'object' ? text(output.label) : (output.label ?? output.id)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Width of the border, from within which handles are placed. */
const edge = 1;

interface HandlesProps {
  node: FlowNode;
  outputs: readonly OutputHandle[];
  view: NodeView | undefined;
}

function Handles({ node, outputs, view }: HandlesProps) {
  const kind = nodeKind(node.type);
  const end = { insetInlineEnd: errorHandleInset - 10 - edge, insetInlineStart: 'auto' };
  const passed = (output: string) => (view?.sent[output] ?? 0) > 0;
  return (
    <>
      {kind?.hasInput !== false && (
        <Handle
          id="in"
          type="target"
          position={Side.Left}
          style={{ top: handleTop - edge }}
          data-passed={(view?.executions ?? 0) > 0}
        />
      )}
      {outputs.map((output, at) => (
        <Handle
          key={output.id}
          id={output.id}
          type="source"
          position={Side.Right}
          style={{ top: outputTop(outputs, at) - edge }}
          data-passed={passed(output.id)}
        />
      ))}
      {kind?.working && (
        <Handle id={errorHandle} type="source" position={Side.Bottom} style={end} className={classes.errorHandle} />
      )}
    </>
  );
}

function Heading({ node, view }: { node: FlowNode; view: NodeView | undefined }) {
  const renaming = useView((state) => state.renaming === node.id);
  const summary = useNodeSummary(node, view);
  const t = useEditorText();
  return (
    <div className={classes.heading}>
      <span className={classes.tile}>
        <NodeTile type={node.type} />
        {view && <NodeMark state={view.state} />}
      </span>
      <div className={classes.words}>
        {renaming ? (
          <RenameField node={node} />
        ) : (
          <span className={`${classes.label} node-label`} title={node.label}>
            {node.label}
          </span>
        )}
        <span className={`${classes.summary} node-summary`} title={summary}>
          {node.data.disabled ? t('state.disabled') : summary}
        </span>
      </div>
    </div>
  );
}

function ErrorLine({ view: { error }, label }: { view: NodeView; label: string }) {
  const locale = useLocale();
  return (
    <div className={classes.errorLine} title={(error && exceptionIn(error, locale)) ?? undefined}>
      {error && failureText(error, label, locale).split('\n')[0]}
    </div>
  );
}

function StepNodeBox({ data, selected }: NodeProps<CanvasNode>) {
  const { node, view, problems, handsErrorsOn } = data;
  const open = data.open.split(' ');
  const outputs = sideOutputs(node);
  const failed = view?.state === 'failed';
  return (
    <div
      className={classes.box}
      data-state={view?.state ?? 'idle'}
      data-selected={selected}
      data-disabled={node.data.disabled}
      data-problem={problems > 0}
      data-hands-errors-on={handsErrorsOn}
    >
      <Heading node={node} view={view} />
      {hasNamedOutputs(outputs) && <Outputs outputs={outputs} sent={view?.sent} />}
      {failed && <ErrorLine view={view} label={nodeName(node).en} />}
      {view?.state === 'running' && <span className={classes.progress} />}
      <NodeFlags pinned={isPinned(node)} problems={problems} />
      <Handles node={node} outputs={outputs} view={view} />
      {failed && <HandleError node={node} />}
      {isTrigger(node) && <AddNext nodeId={node.id} />}
      {outputs.map((output, at) =>
        open.includes(output.id) ? (
          <AddAtOutput key={output.id} node={node} output={output} top={outputTop(outputs, at) - edge} />
        ) : null,
      )}
      <NodeActs node={node} />
      <NodeOthers nodeId={node.id} />
    </div>
  );
}

/** A node as drawn on the canvas (look §5). */
export const StepNode = memo(StepNodeBox);
