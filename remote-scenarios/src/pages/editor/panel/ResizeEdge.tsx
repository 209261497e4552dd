import type { KeyboardEvent, PointerEvent } from 'react';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './ResizeEdge.module.css';
import { panelLimits } from './usePanelSize.ts';

interface ResizeEdgeProps {
  /** Share of the area's height that the panel takes, from 0 to 1. */
  share: number;
  onChange: (share: number) => void;
}

const keyStep = 24;
const percent = (share: number) => Math.round(share * 100);

/** The panel's upper edge, dragged or moved by arrow keys. */
export function ResizeEdge({ share, onChange }: ResizeEdgeProps) {
  const t = useEditorText();
  const moveTo = (edge: HTMLElement, height: number) => {
    const area = edge.parentElement?.parentElement?.clientHeight || window.innerHeight;
    const maxHeight = Math.max(panelLimits.minHeight, area - panelLimits.canvasStrip);
    onChange(Math.min(Math.max(height, panelLimits.minHeight), maxHeight) / area);
  };
  const onPointerMove = ({ currentTarget, clientY, pointerId }: PointerEvent<HTMLHRElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    moveTo(currentTarget, (currentTarget.parentElement?.getBoundingClientRect().bottom ?? 0) - clientY);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLHRElement>) => {
    const step = { ArrowUp: keyStep, ArrowDown: -keyStep }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(event.currentTarget, (event.currentTarget.parentElement?.offsetHeight ?? 0) + step);
  };
  return (
    <hr
      className={classes.edge}
      tabIndex={0}
      aria-label={t('panel.resize')}
      aria-orientation="horizontal"
      aria-valuenow={percent(share)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${percent(share)} %`}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  );
}
