/** What even a page without its texts can say. */
const texts = {
  en: { title: 'Weft could not start', reload: 'Reload the page' },
  fr: { title: 'Weft n’a pas pu démarrer', reload: 'Recharger la page' },
};

/**
 * What can be said when the page could not even start: no plan, no auth address. Without React and without the
 * messages, as either may be what failed; the language is the one the page's HTML has.
 */
export function showFatal(error: unknown): void {
  const { title, reload } = texts[document.documentElement.lang === 'fr' ? 'fr' : 'en'];
  const heading = document.createElement('h1');
  heading.textContent = title;
  const message = document.createElement('p');
  message.textContent = error instanceof Error ? error.message : String(error);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = reload;
  button.addEventListener('click', () => location.reload());
  const sheet = document.createElement('main');
  sheet.className = 'weft-fatal';
  sheet.setAttribute('role', 'alert');
  sheet.append(heading, message, button);
  document.body.replaceChildren(sheet);
}
