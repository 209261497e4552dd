import { MiniMap, useReactFlow, useStore } from '@xyflow/react';
import { useMemo } from 'react';
import { isRightToLeft } from 'shared-contracts/react';
import { useEditorText } from '../context/useEditorText.ts';
import { kindCategory } from '../kinds/kindViews.ts';
import classes from './CanvasMap.module.css';
import type { CanvasNode } from './canvasNodes.ts';
import { isAllInSight } from './inSight.ts';

const fillOf = ({ type, data }: CanvasNode) =>
  type === 'note' ? 'var(--active)' : `var(--cat-${kindCategory(data.node.type)})`;
const edgeOf = ({ data, selected }: CanvasNode) => {
  if (data.view?.state === 'failed') return 'var(--error-text)';
  return selected ? 'var(--primary)' : 'transparent';
};

/** A lower canvas, as above an open panel, has no room for a map beside its nodes. */
const lowestWithMap = 480;

/** React Flow draws for the size in `style`; one that only the style sheet knows leaves its frame in sight. */
const mapSize = { width: 176, height: 92 };

/** True where a map shows more than the canvas does, and has room beside the nodes. */
function useIsOfUse(): boolean {
  const { getNodesBounds } = useReactFlow<CanvasNode>();
  const nodes = useStore((state) => state.nodes) as CanvasNode[];
  const bounds = useMemo(() => getNodesBounds(nodes), [getNodesBounds, nodes]);
  return useStore((state) => state.height >= lowestWithMap && !isAllInSight(bounds, state.transform, state));
}

/** The whole flow in small, to see where one is and to move; not while all of it is in sight. */
export function CanvasMap() {
  const t = useEditorText();
  if (!useIsOfUse()) return null;
  return (
    <MiniMap<CanvasNode>
      className={classes.map ?? ''}
      style={mapSize}
      position={isRightToLeft() ? 'bottom-left' : 'bottom-right'}
      ariaLabel={t('canvas.map')}
      nodeColor={fillOf}
      nodeStrokeColor={edgeOf}
      nodeStrokeWidth={6}
      nodeBorderRadius={6}
      maskColor="transparent"
      maskStrokeColor="var(--primary)"
      maskStrokeWidth={2}
      offsetScale={20}
      pannable
      zoomable
    />
  );
}
