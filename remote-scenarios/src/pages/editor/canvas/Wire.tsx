import { IconX } from '@tabler/icons-react';
import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getBezierPath } from '@xyflow/react';
import { memo } from 'react';
import { removeElements } from '../../../state/edits/removeElements.ts';
import type { WireView } from '../../../state/runView.ts';
import { useEditorStore, useReadOnly } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import type { CanvasWire } from './canvasWires.ts';
import classes from './Wire.module.css';

/** Shorter wires have no room for a count (look §5). */
const pillFrom = 60;

interface MiddleProps {
  x: number;
  y: number;
}

function CountPill({ x, y, view }: MiddleProps & { view: WireView }) {
  const t = useEditorText();
  const words = { error: 'wire.errors', waiting: 'wire.waiting' } as const;
  const key = view.state === 'error' || view.state === 'waiting' ? words[view.state] : 'wire.items';
  return (
    <span
      className={classes.pill}
      data-state={view.state}
      style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
    >
      {t(key, { count: view.count })}
    </span>
  );
}

function RemoveButton({ id, x, y }: MiddleProps & { id: string }) {
  const t = useEditorText();
  const editor = useEditorStore();
  return (
    <button
      type="button"
      className={`${classes.remove} nodrag nopan`}
      style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
      aria-label={t('wire.remove')}
      onClick={() => editor.getState().edit((document) => removeElements(document, new Set([id])))}
    >
      <IconX size={12} stroke={2.2} aria-hidden />
    </button>
  );
}

function WireLine(props: EdgeProps<CanvasWire>) {
  const { id, data, selected, sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition } = props;
  const [path, x, y] = getBezierPath({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition });
  const readOnly = useReadOnly();
  const view = data?.view;
  const long = Math.hypot(targetX - sourceX, targetY - sourceY) >= pillFrom;
  return (
    <>
      <g
        className={classes.wire}
        data-state={view?.state ?? 'idle'}
        data-selected={selected}
        data-moving={data?.animated}
      >
        <BaseEdge id={id} path={path} interactionWidth={16} />
        {view && view.count > 0 && !long && <title>{view.count}</title>}
      </g>
      <EdgeLabelRenderer>
        {view && view.count > 0 && long && !selected && <CountPill x={x} y={y} view={view} />}
        {selected && !readOnly && <RemoveButton id={id} x={x} y={y} />}
      </EdgeLabelRenderer>
    </>
  );
}

/** A wire as drawn on the canvas (look §5). */
export const Wire = memo(WireLine);
