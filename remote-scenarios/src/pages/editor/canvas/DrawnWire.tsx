import { type ConnectionLineComponentProps, getBezierPath, useReactFlow } from '@xyflow/react';
import { refusalOf } from '../../../state/edits/connect.ts';
import { useEditor } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './DrawnWire.module.css';

/** The node a wire would end at: the one of the handle in reach, else, as a wire may be let go on a node as a whole, the one below. */
function useEnd({ fromNode, fromHandle, toNode, toX: x, toY: y }: ConnectionLineComponentProps) {
  const { getIntersectingNodes } = useReactFlow();
  if (toNode || fromHandle.type !== 'source') return toNode;
  return getIntersectingNodes({ x, y, width: 1, height: 1 }).find(({ id }) => id !== fromNode.id) ?? null;
}

/** The wire under the pointer while it is drawn; over a node that cannot take it, the reason. */
export function DrawnWire(props: ConnectionLineComponentProps) {
  const { fromNode, fromHandle, fromX, fromY, toX, toY, fromPosition, toPosition } = props;
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
  const end = useEnd(props);
  const [source, target] = fromHandle.type === 'source' ? [fromNode, end] : [end, fromNode];
  const refusal =
    source && target
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
