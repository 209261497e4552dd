import { type ConnectionLineComponentProps, getBezierPath } from '@xyflow/react';
import { refusalOf } from '../../../state/edits/connect.ts';
import { useEditor } from '../EditorContext.tsx';
import { useEditorText } from '../useEditorText.ts';
import classes from './DrawnWire.module.css';

/** The wire under the pointer while it is drawn; over a node that cannot take it, the reason. */
export function DrawnWire(props: ConnectionLineComponentProps) {
  const { fromNode, fromHandle, toNode, fromX, fromY, toX, toY, fromPosition, toPosition } = props;
  const t = useEditorText();
  const flow = useEditor((state) => state.history.present.flow);
  const [path] = getBezierPath({
    sourceX: fromX,
    sourceY: fromY,
    targetX: toX,
    targetY: toY,
    sourcePosition: fromPosition,
    targetPosition: toPosition,
  });
  const [source, target] = fromHandle.type === 'source' ? [fromNode, toNode] : [toNode, fromNode];
  const refusal =
    source && target && toNode
      ? refusalOf(flow, { source: source.id, sourceHandle: fromHandle.id ?? 'out', target: target.id })
      : null;
  return (
    <g className={classes.drawn} data-refused={refusal !== null}>
      <path d={path} />
      {refusal && (
        <foreignObject x={toX + 12} y={toY + 8} width={260} height={44}>
          <span className={classes.reason}>{t(`refusal.${refusal}`)}</span>
        </foreignObject>
      )}
    </g>
  );
}
