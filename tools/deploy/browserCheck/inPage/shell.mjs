/** Looks at the shell and moves in it. These functions run in the page, in one closure: see `probeScript`. */

const styles =
  'display visibility opacity color background-color font-family font-size font-weight position z-index ' +
  'padding-top padding-left margin-top margin-left border-top-width transform pointer-events';
export const stylesSource = `const styles = ${JSON.stringify(styles.split(' '))};`;

export const query = (selector) => [...Document.prototype.querySelectorAll.call(document, selector)];

/**
 * Where an element stands, with all that tells it and its parents from themselves in another state: the entry of the
 * page that is open looks different.
 */
export function placeOf(element) {
  const steps = [];
  const isState = ({ name }) => name === 'class' || name.startsWith('aria-') || name.startsWith('data-');
  for (let at = element; at && at !== document.body; at = at.parentElement) {
    const place = Array.prototype.indexOf.call(at.parentElement?.children ?? [], at);
    const state = [...at.attributes].filter(isState).map(({ name, value }) => `${name}=${value}`);
    steps.unshift(`${at.tagName.toLowerCase()}:${place}:${state.join(':').replaceAll(/[\s>]/g, '.')}`);
  }
  return steps.join('>');
}

/** Computed styles of navigation, header and footer, by element and state. */
export function frameOf() {
  const parts = query('header, header *, nav, nav *, footer, footer *').filter(
    (element) => !element.closest('[data-remote], main'),
  );
  return Object.fromEntries(
    parts.map((element) => {
      const computed = getComputedStyle(element);
      return [placeOf(element), styles.map((key) => `${key}: ${computed.getPropertyValue(key)}`).join('; ')];
    }),
  );
}

/** What else of the shell a page must leave as it was. */
export function stateOf() {
  const { documentElement: html, body, activeElement, title } = document;
  const describe = (element) => `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''}`;
  const isCode = (element) => /^(SCRIPT|STYLE|LINK|IFRAME)$/.test(element.tagName);
  const attributes = (element) =>
    [...element.attributes].map(({ name, value }) => [`${name} of ${element.tagName.toLowerCase()}`, value]);
  return {
    'the focus': activeElement ? describe(activeElement) : 'nothing',
    'the title of the window': title,
    ...Object.fromEntries([...attributes(html), ...attributes(body)]),
    'what stands in the body': [...body.children]
      .filter((element) => !isCode(element))
      .map(describe)
      .join(', '),
  };
}

/**
 * Names of the candidate's pictures that have come and cannot be drawn: their files are not what they are called.
 * @param {string} own part of the addresses of its files
 */
export async function brokenPicturesOf(own) {
  const isOwn = ({ complete, currentSrc: from }) => complete && (from.includes(own) || from.startsWith('data:image/'));
  const nameOf = ({ currentSrc: from }) => (from.startsWith('data:') ? from.split(/[;,]/)[0] : from.split('/').at(-1));
  const isDrawn = (picture) =>
    HTMLImageElement.prototype.decode.call(picture).then(
      () => true,
      () => false,
    );
  const pictures = query('img').filter(isOwn);
  const drawn = await Promise.all(pictures.map(isDrawn));
  return pictures.filter((_, index) => !drawn[index]).map(nameOf);
}

/** Addresses that the navigation leads to. */
export const linksOf = () => query('nav a[href^="/"]').map((each) => each.getAttribute('href'));

/** Goes to an address as the shell does: by its own link where there is one, else by its router. */
export function goTo(path) {
  const link = query('nav a[href]').find((each) => each.getAttribute('href') === path && each.target !== '_blank');
  if (link) return HTMLElement.prototype.click.call(link);
  const place = { idx: (history.state?.idx ?? 0) + 1, key: String(performance.now()), usr: null };
  pushState.call(history, place, '', path);
  dispatchEvent.call(globalThis, new PopStateEvent('popstate', { state: place }));
}
