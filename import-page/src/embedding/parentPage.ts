/**
 * What an embedded page tells the page around it, as `{ source: 'weft-import', ...message }`
 * (docs/embedding-import-pages.md).
 */
export type EmbeddingMessage =
  | { type: 'ready' }
  | { type: 'height'; height: number }
  | { type: 'step'; step: string }
  | { type: 'context-wanted' }
  | { type: 'submitted'; submission: string; file_name: string; row_count: number };

/** Whether the page is shown in a frame. */
export const isEmbedded = (): boolean => window.parent !== window;

/**
 * Tells the page around the frame; to nobody where there is none. Every origin may hear it: the server lets only
 * allowed ones have the frame, and no message holds rows, or what opens the receipt.
 */
export function postToParent(message: EmbeddingMessage): void {
  if (isEmbedded()) window.parent.postMessage({ source: 'weft-import', ...message }, '*');
}

/** Tells the page around the frame how high the content is, whenever that changes. @returns ends it */
export function reportHeight(content: HTMLElement): () => void {
  if (!isEmbedded()) return () => undefined;
  let last = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    postToParent({ type: 'height', height });
  });
  observer.observe(content);
  return () => observer.disconnect();
}
