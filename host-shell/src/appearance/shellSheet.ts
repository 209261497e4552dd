/**
 * The element that holds a card: nothing that the page says of it counts. `!important` from within a shadow tree beats
 * that from outside; colours and sizes still come by the theme's custom properties.
 */
const holder = `
  :host {
    all: initial !important;
    display: block !important;
    color: var(--text) !important;
    font: 400 13px / 20px var(--font) !important;
    font-variant-numeric: tabular-nums !important;
    -webkit-font-smoothing: antialiased !important;
  }
  @media (max-width: 767.98px) {
    :host {
      font-size: 14px !important;
    }
  }`;

const ofShell = ({ href }: CSSStyleSheet) => href !== null && new URL(href).pathname.startsWith('/h/');

function textOf(sheet: CSSStyleSheet): string {
  return [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
}

/**
 * The shell's own styles and no others, for what is drawn apart from the page. Null where the browser has no sheets
 * that scripts make.
 */
export function shellSheet(): CSSStyleSheet | null {
  if (!('adoptedStyleSheets' in Document.prototype)) return null;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...document.styleSheets].filter(ofShell).map(textOf).join('\n') + holder);
  return sheet;
}
