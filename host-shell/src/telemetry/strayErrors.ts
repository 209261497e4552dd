/** Hands on every error and rejection of the page that nobody caught, with the file it came from where that is known. */
export function watchStrayErrors(onError: (error: unknown, file?: string) => void): void {
  window.addEventListener('error', ({ error, message, filename }) => onError(error ?? message, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => onError(reason));
}
