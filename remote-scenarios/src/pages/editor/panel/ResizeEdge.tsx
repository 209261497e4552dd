import type { KeyboardEvent, PointerEvent } from 'react';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './ResizeEdge.module.css';

interface ResizeEdgeProps {
  value: number;
  least: number;
  /** Largest share of the area the panel is in. */
  share: number;
  onChange: (height: number) => void;
}

const keyStep = 24;

/** The panel's upper edge, dragged or moved by arrow keys. */
export function ResizeEdge({ value, least, share, onChange }: ResizeEdgeProps) {
  const t = useEditorText();
  const limited = (height: number, area: number) => Math.round(Math.max(least, Math.min(height, area * share)));
  const areaOf = (edge: HTMLElement) => edge.parentElement?.parentElement?.clientHeight ?? window.innerHeight;
  const drag = (event: PointerEvent<HTMLHRElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const bottom = event.currentTarget.parentElement?.getBoundingClientRect().bottom ?? 0;
    onChange(limited(bottom - event.clientY, areaOf(event.currentTarget)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLHRElement>) => {
    const step = { ArrowUp: keyStep, ArrowDown: -keyStep }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(limited(value + step, areaOf(event.currentTarget)));
  };
  return (
    <hr
      className={classes.edge}
      tabIndex={0}
      aria-label={t('panel.resize')}
      aria-orientation="horizontal"
      aria-valuenow={value}
      aria-valuemin={least}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={onKeyDown}
    />
  );
}
