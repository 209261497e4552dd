import { create } from 'zustand';

/** How much of the editor the open node takes. */
export interface PanelSize {
  /** Share of the height, from 0 to 1, where the panel is not in full view. */
  share: number;
  /** The panel takes all but a strip of the canvas. */
  isFull: boolean;
}

/** Lowest panel, and the strip of the canvas that stays above a panel in full view, in pixels. */
export const panelLimits = { minHeight: 200, canvasStrip: 120 };

/** One size for all nodes and scenarios, as long as the page lives. */
export const usePanelSize = create<PanelSize>()(() => ({ share: 0.6, isFull: false }));

export const resizePanel = (size: Partial<PanelSize>): void => usePanelSize.setState(size);

/** The panel's height as a style. */
export const toBlockSize = ({ share, isFull }: PanelSize): string =>
  isFull ? `calc(100% - ${panelLimits.canvasStrip}px)` : `${share * 100}%`;
