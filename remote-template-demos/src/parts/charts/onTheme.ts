/** A colour of the look as it is now, for what draws without style sheets. */
export const token = (name: `--${string}`) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Calls `draw` at each change of the theme; what it returns ends that. */
export function onTheme(draw: () => void): () => void {
  const observer = new MutationObserver(draw);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
