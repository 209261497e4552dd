/**
 * What can be said when the page could not even start: no plan, no auth address. Without React and without a language,
 * as either may be what failed.
 */
export function showFatal(error: unknown): void {
  const message = document.createElement('p');
  message.textContent = error instanceof Error ? error.message : String(error);
  const title = document.createElement('h1');
  title.textContent = 'Weft could not start';
  const sheet = document.createElement('main');
  sheet.className = 'weft-fatal';
  sheet.setAttribute('role', 'alert');
  sheet.append(title, message);
  document.body.replaceChildren(sheet);
}
