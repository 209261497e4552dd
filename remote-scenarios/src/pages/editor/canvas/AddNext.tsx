import { IconPlus } from '@tabler/icons-react';
import { useEditor, useReadOnly, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './AddNext.module.css';

/** Leads on from a start node that stands alone: a new scenario's first step. */
export function AddNext({ nodeId }: { nodeId: string }) {
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
