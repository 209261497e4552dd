import { useRef, useState } from 'react';
import { useEditor, useFlowIndex } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './NodePanel.module.css';
import { PanelContent } from './PanelContent.tsx';
import { panelHeight as height } from './panelHeight.ts';
import { ResizeEdge } from './ResizeEdge.tsx';
import { useElementWidth } from './useElementWidth.ts';
import { useEscapeToNode } from './useEscapeToNode.ts';
import { useFirstField } from './useFirstField.ts';

/** Narrower panels show input, settings and output as tabs: a window of 1440 leaves 780 beside rail, palette and drawer. */
const columnsFrom = 760;

/** The open node, docked below the canvas: what it received, how it is set, what it sent. */
export function NodePanel() {
  const t = useEditorText();
  const id = useEditor((state) => state.openNode);
  const node = useFlowIndex().node.get(id ?? '');
  const frame = useRef<HTMLElement>(null);
  // On a phone the panel is a sheet; not over the bar of a replay, whose moments it shows.
  const isBelowReplay = useShownRun().isReplayed;
  const width = useElementWidth(frame, node !== undefined);
  const [size, setSize] = useState(height.first);
  const [expanded, setExpanded] = useState(false);
  const onKeyDown = useEscapeToNode();
  useFirstField(frame, node?.id ?? null);
  if (!node) return null;
  return (
    <section
      ref={frame}
      className={classes.panel}
      data-focus-region
      data-below-replay={isBelowReplay}
      style={expanded ? { blockSize: `${height.share * 100}%` } : { blockSize: size }}
      aria-label={t('panel.label', { name: node.label })}
      onKeyDown={onKeyDown}
    >
      <ResizeEdge
        value={size}
        least={height.least}
        share={height.share}
        onChange={(next) => {
          setExpanded(false);
          setSize(next);
        }}
      />
      <PanelContent
        key={node.id}
        node={node}
        columns={width === null || width >= columnsFrom}
        expanded={expanded}
        onExpand={() => setExpanded(!expanded)}
      />
    </section>
  );
}
