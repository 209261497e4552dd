import { MiniMap } from '@xyflow/react';
import { isRightToLeft } from 'shared-contracts/react';
import { kindCategory } from '../nodes/kindIcons.ts';
import { useEditorText } from '../useEditorText.ts';
import classes from './CanvasMap.module.css';
import type { CanvasNode } from './canvasNodes.ts';

const fillOf = ({ type, data }: CanvasNode) =>
  type === 'comment' ? 'var(--active)' : `var(--cat-${kindCategory(data.node.type)})`;
const edgeOf = ({ data, selected }: CanvasNode) => {
  if (data.view?.state === 'failed') return 'var(--error-text)';
  return selected ? 'var(--primary)' : 'transparent';
};

/** The whole flow in small, to see where one is and to move. */
export function CanvasMap() {
  const t = useEditorText();
  return (
    <MiniMap<CanvasNode>
      className={classes.map ?? ''}
      position={isRightToLeft() ? 'bottom-left' : 'bottom-right'}
      ariaLabel={t('canvas.map')}
      nodeColor={fillOf}
      nodeStrokeColor={edgeOf}
      nodeStrokeWidth={6}
      nodeBorderRadius={6}
      maskColor="transparent"
      maskStrokeColor="var(--primary)"
      maskStrokeWidth={2}
      pannable
      zoomable
    />
  );
}
