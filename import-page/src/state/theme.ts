import { brandColours } from 'shared-contracts/import';

/** Draws the page in the theme of the visitor's system and in the colour of its owner, now and whenever the system changes. */
export function applyTheme(colour: string): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const theme = dark.matches ? 'dark' : 'light';
    const root = document.documentElement;
    root.dataset.theme = theme;
    for (const [name, value] of Object.entries(brandColours(colour, theme))) root.style.setProperty(name, value);
  };
  apply();
  dark.addEventListener('change', apply);
  return () => dark.removeEventListener('change', apply);
}
