/** Name of the window event when code of a page cannot be loaded (ERR-17). */
export const preloadErrorEvent = 'preload-error';

/**
 * Raises the event. Whoever prevents its default has handled the failure, e.g. by a full reload; otherwise the error
 * is thrown again, into the boundary of the area (ERR-18, AMB-42).
 */
export function raisePreloadError(error: Error): void {
  const event = new CustomEvent(preloadErrorEvent, { cancelable: true, detail: { error } });
  if (window.dispatchEvent(event)) throw error;
}
