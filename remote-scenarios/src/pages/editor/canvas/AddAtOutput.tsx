import { IconPlus } from '@tabler/icons-react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import type { OutputHandle } from 'shared-contracts/nodes';
import { useText } from 'shared-contracts/react';
import { useEditor, useReadOnly, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './AddAtOutput.module.css';

interface AddAtOutputProps {
  node: FlowNode;
  output: OutputHandle;
  /** Distance of the output from the top of the node. */
  top: number;
}

/** Goes on from an output that leads nowhere yet. */
export function AddAtOutput({ node, output, top }: AddAtOutputProps) {
  const t = useEditorText();
  const text = useText();
  const view = useViewStore();
  const readOnly = useReadOnly();
  // The first step of a new scenario has a button of its own.
  const alone = useEditor((state) => state.history.present.flow.length === 1);
  if (readOnly || alone) return null;
  const { label = '' } = output;
  const name = typeof label === 'object' ? text(label) : label;
  return (
    <button
      type="button"
      className={`${classes.add} nodrag nopan`}
      style={{ insetBlockStart: top }}
      tabIndex={-1}
      aria-label={t('node.addAt', { name: node.label, output: name })}
      onClick={(event) => {
        event.stopPropagation();
        const { right, top: y } = event.currentTarget.getBoundingClientRect();
        const through = { source: node.id, sourceHandle: output.id };
        view.getState().chooseKind({ anchor: { x: right + 8, y }, position: null, through, wireId: null });
      }}
    >
      <IconPlus size={12} stroke={2.2} aria-hidden />
    </button>
  );
}
