import { type NodeProps, NodeResizer } from '@xyflow/react';
import { memo } from 'react';
import { type CommentConfig, commentConfigSchema } from 'shared-contracts/nodes';
import { Markdown } from 'shared-contracts/ui/display';
import { useKindText } from '../../../parts/kindTexts.ts';
import { setConfig } from '../../../state/edits/editNode.ts';
import { moveNodes } from '../../../state/edits/moveNodes.ts';
import { useEditorStore, useReadOnly } from '../context/EditorContext.tsx';
import { texts } from '../kinds/comment/texts.ts';
import classes from './CommentNode.module.css';
import type { CanvasNode } from './canvasNodes.ts';
import { NodeOthers } from './NodeOthers.tsx';

const smallest = { width: 120, height: 40 };

function configOf(config: unknown): CommentConfig {
  const parsed = commentConfigSchema.safeParse(config);
  return parsed.success ? parsed.data : commentConfigSchema.parse({});
}

function CommentNote({ data, selected }: NodeProps<CanvasNode>) {
  const { node } = data;
  const t = useKindText(texts);
  const editor = useEditorStore();
  const readOnly = useReadOnly();
  const { text, colour } = configOf(node.data.config);
  return (
    <div className={classes.note} data-colour={colour} data-selected={selected}>
      <NodeResizer
        isVisible={selected && !readOnly}
        minWidth={smallest.width}
        minHeight={smallest.height}
        onResize={(_, { x, y, width, height }) =>
          editor.getState().edit((document) => {
            const size = { width: Math.round(width), height: Math.round(height) };
            return moveNodes(setConfig(document, node.id, size), new Map([[node.id, { x, y }]]));
          }, `resize ${node.id}`)
        }
      />
      {text.trim() === '' ? <p className={classes.empty}>{t('empty')}</p> : <Markdown source={text} />}
      <NodeOthers nodeId={node.id} />
    </div>
  );
}

/** A note on the canvas. */
export const CommentNode = memo(CommentNote);
