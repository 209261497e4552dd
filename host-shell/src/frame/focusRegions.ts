/** Marks a part of the page that F6 stops at; areas mark the parts of their pages in the same way. */
const marked = '[data-focus-region]';

// An edge to resize by is reached by Tab; nobody begins there.
const stops = ['a[href]', 'button', 'input', 'textarea', 'select', '[contenteditable="true"]', '[tabindex="0"]:not(hr)']
  .map((each) => `${each}:not(:disabled, [tabindex="-1"])`)
  .join(', ');

/** What had the focus in a region when it was left by F6. */
const left = new WeakMap<Element, HTMLElement>();

// jsdom draws nothing and does not know.
const isShown = (element: Element) => element.checkVisibility?.() !== false;

/** Regions on screen in the order of the page. One that is divided into others is not a stop itself. */
function shownRegions(): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>(marked)].filter(isShown);
  return all.filter((region) => !all.some((other) => other !== region && region.contains(other)));
}

/** Where the focus goes in a region: where it was, into the region itself if that takes it, or to its first stop. */
function placeIn(region: HTMLElement): HTMLElement | undefined {
  const before = left.get(region);
  if (before && region.contains(before) && isShown(before)) return before;
  if (region.hasAttribute('tabindex')) return region;
  return [...region.querySelectorAll<HTMLElement>(stops)].find(isShown);
}

/** Takes the focus to the next region of the page, or to the one before; regions without a place for it are passed by. */
export function moveToRegion(step: 1 | -1): void {
  const focused = document.activeElement;
  const regions = shownRegions().filter((region) => region.contains(focused) || placeIn(region));
  const at = regions.findIndex((region) => region.contains(focused));
  const here = regions[at];
  if (here && focused instanceof HTMLElement) left.set(here, focused);
  const from = at === -1 && step === -1 ? 0 : at;
  const next = regions[(from + step + regions.length) % regions.length];
  if (next) placeIn(next)?.focus();
}
