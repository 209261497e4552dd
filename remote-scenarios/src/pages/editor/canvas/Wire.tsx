import { IconPlus, IconX } from '@tabler/icons-react';
import { BaseEdge, type EdgeProps, getBezierPath, useReactFlow } from '@xyflow/react';
import { memo } from 'react';
import { createPortal } from 'react-dom';
import { removeElements } from '../../../state/edits/removeElements.ts';
import { boxWidth, handleTop } from '../../../state/geometry.ts';
import type { WireView } from '../../../state/runView.ts';
import { useEditorStore, useReadOnly, useView, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import type { CanvasWire } from './canvasWires.ts';
import classes from './Wire.module.css';
import { useWireLabels } from './WireLabels.tsx';

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

/** Acts of the wire under the pointer, and of a selected one: a node is put into it, or it is removed. */
function WireActs({ id, x, y }: MiddleProps & { id: string }) {
  const t = useEditorText();
  const editor = useEditorStore();
  const view = useViewStore();
  const { flowToScreenPosition } = useReactFlow();
  const insert = () => {
    const anchor = flowToScreenPosition({ x, y });
    const position = { x: x - boxWidth / 2, y: y - handleTop };
    view.getState().chooseKind({ anchor, position, through: null, wireId: id });
  };
  return (
    <span
      className={`${classes.acts} nodrag nopan`}
      style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
      onPointerEnter={() => view.getState().hover({ hoveredWire: id })}
      onPointerLeave={() => view.getState().hover({ hoveredWire: null })}
    >
      <button type="button" className={classes.act} tabIndex={-1} aria-label={t('wire.insert')} onClick={insert}>
        <IconPlus size={12} stroke={2.2} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.act}
        tabIndex={-1}
        data-danger
        aria-label={t('wire.remove')}
        onClick={() => editor.getState().edit((document) => removeElements(document, new Set([id])))}
      >
        <IconX size={12} stroke={2.2} aria-hidden />
      </button>
    </span>
  );
}

interface LabelProps extends MiddleProps {
  id: string;
  /** What passed, where there is room to say it. */
  view: WireView | undefined;
  acts: boolean;
}

/** What stands on the middle of a wire, over all wires. */
function WireLabel({ id, x, y, view, acts }: LabelProps) {
  const layer = useWireLabels();
  if (!layer) return null;
  return createPortal(acts ? <WireActs id={id} x={x} y={y} /> : view && <CountPill x={x} y={y} view={view} />, layer);
}

function WireLine(props: EdgeProps<CanvasWire>) {
  const { id, data, selected, sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition } = props;
  const [path, x, y] = getBezierPath({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition });
  const readOnly = useReadOnly();
  const hovered = useView((state) => state.hoveredWire === id);
  const target = useView((state) => state.targetWire === id);
  const acts = Boolean(selected || hovered) && !readOnly;
  const passed = data?.view && data.view.count > 0 ? data.view : undefined;
  const long = Math.hypot(targetX - sourceX, targetY - sourceY) >= pillFrom;
  return (
    <>
      <g
        className={classes.wire}
        data-state={data?.view?.state ?? 'idle'}
        data-selected={selected}
        data-target={target}
        data-moving={data?.animated}
      >
        <BaseEdge id={id} path={path} interactionWidth={16} />
        {passed && !long && <title>{passed.count}</title>}
      </g>
      {(acts || (passed && long)) && <WireLabel id={id} x={x} y={y} view={passed} acts={acts} />}
    </>
  );
}

/** A wire as drawn on the canvas (look §5). */
export const Wire = memo(WireLine);
