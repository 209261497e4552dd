import { type RefObject, useEffect, useRef, useState } from 'react';
import { useEditor, useFlowIndex } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './NodePanel.module.css';
import { PanelContent } from './PanelContent.tsx';
import { ResizeEdge } from './ResizeEdge.tsx';
import { useEscapeToNode } from './useEscapeToNode.ts';
import { useFirstField } from './useFirstField.ts';
import { toBlockSize, usePanelSize, useResizePanel } from './usePanelSize.ts';

/** Width of an element in pixels, null until it was measured; `present` says whether it is there to be measured. */
function useElementWidth(element: RefObject<HTMLElement | null>, present: boolean): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    const measured = element.current;
    if (!present || !measured) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? null));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, present]);
  return width;
}

/** Narrower panels show input, settings and output as tabs: a form is no narrower than 400, data beside it than 220. */
const columnsFrom = 880;

/** The open node, docked below the canvas: what it received, how it is set, what it sent. */
export function NodePanel() {
  const t = useEditorText();
  const id = useEditor((state) => state.openNode);
  const node = useFlowIndex().node.get(id ?? '');
  const frame = useRef<HTMLElement>(null);
  // On a phone the panel is a sheet; not over the bar of a replay, whose moments it shows.
  const isBelowReplay = useShownRun().isReplayed;
  const width = useElementWidth(frame, node !== undefined);
  const size = usePanelSize();
  const resize = useResizePanel();
  const onKeyDown = useEscapeToNode();
  useFirstField(frame, node?.id ?? null);
  if (!node) return null;
  return (
    <section
      ref={frame}
      className={classes.panel}
      data-focus-region
      data-node-panel
      data-below-replay={isBelowReplay}
      style={{ blockSize: toBlockSize(size) }}
      aria-label={t('panel.label', { name: node.label })}
      onKeyDown={onKeyDown}
    >
      <ResizeEdge share={size.share} onChange={(share) => resize({ share, is_full: false })} />
      <PanelContent
        key={node.id}
        node={node}
        columns={width === null || width >= columnsFrom}
        expanded={size.is_full}
        onExpand={() => resize({ ...size, is_full: !size.is_full })}
      />
    </section>
  );
}
