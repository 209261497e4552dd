export type ImageTheme = 'light' | 'dark';

/** Tokens that the image is painted with. */
const tokens = [
  ...['canvas', 'node', 'node-border', 'border', 'wire', 'text', 'text-2', 'text-3', 'on-solid', 'error-text'],
  ...[
    'warning',
    'primary',
    'success',
    'secondary',
    'warning-bg',
    'primary-bg',
    'error',
    'error-bg',
    'success-bg',
    'violet-bg',
    'neutral-bg',
  ],
  ...['cat-base', 'cat-function', 'cat-api', 'cat-storage', 'cat-transformation', 'cat-notification'],
] as const;

export type Colours = (token: string) => string;

/** The tokens of a theme as plain colours: an image has no style sheet, and may be of the other theme. */
export function coloursOf(theme: ImageTheme): Colours {
  const probe = document.createElement('div');
  probe.className = document.querySelector('[data-theme]')?.className ?? '';
  probe.dataset.theme = theme;
  probe.style.display = 'none';
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const known = new Map<string, string>(tokens.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  probe.remove();
  return (token) => known.get(token) || 'currentColor';
}

/** The theme that the page has now. */
export function presentTheme(): ImageTheme {
  return document.querySelector<HTMLElement>('[data-theme]')?.dataset.theme === 'light' ? 'light' : 'dark';
}
