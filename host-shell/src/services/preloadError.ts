/** Name of the window event when code of a page cannot be loaded (ERR-17). */
export const preloadErrorEvent = 'preload-error';

/** Raises the event; true when a listener has prevented its default and so handles the failure, e.g. by a reload. */
export function isPreloadErrorHandled(error: Error): boolean {
  return !window.dispatchEvent(new CustomEvent(preloadErrorEvent, { cancelable: true, detail: { error } }));
}

/**
 * Raises the event. Whoever prevents its default has handled the failure, e.g. by a full reload; otherwise the error
 * is thrown again, into the boundary of the area (ERR-18, AMB-42).
 */
export function raisePreloadError(error: Error): void {
  if (!isPreloadErrorHandled(error)) throw error;
}

const never = new Promise<never>(() => undefined);

/** Loads a page of the host that is split off. A failure someone handles leaves the load open: what they do ends it. */
export async function loadPage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    raisePreloadError(error instanceof Error ? error : new Error(String(error)));
    return never;
  }
}
