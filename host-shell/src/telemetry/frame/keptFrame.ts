import { keptElements } from '../../services/keptElements.ts';
import { page } from '../../services/ownGlobals.ts';
import { isTakenByShell } from '../../services/takenSheets.ts';

/** Times within `restTime` that the page is put back; whoever takes it away more often than that fights for it. */
const maxTimes = 20;
/** In milliseconds. */
const restTime = 10_000;

/** What hides an element with all that is in it, by its property of style. */
const hiding = { display: 'none', visibility: 'hidden', opacity: '0', 'pointer-events': 'none' } as const;
const hidingAttributes = ['hidden', 'inert'] as const;

export interface FrameNews {
  /** Something took away or hid what the shell draws, and it was put back, or is to be drawn again. */
  onDamage(what: string): void;
  /** What the shell drew is gone from the page: it is to be drawn again. */
  onLost(): void;
}

/** Shows an element again that its own attributes hide; answers whether it had to. */
function show(element: HTMLElement): boolean {
  const attributes = hidingAttributes.filter((name) => element.hasAttribute(name));
  for (const name of attributes) element.removeAttribute(name);
  const styles = Object.entries(hiding).filter(([name, value]) => element.style.getPropertyValue(name) === value);
  for (const [name] of styles) element.style.removeProperty(name);
  return attributes.length + styles.length > 0;
}

/** Puts a child back where it belongs; answers whether it had to. */
function putBack(parent: Element, child: Element, place: 'append' | 'prepend' = 'append'): boolean {
  if (child.parentNode === parent) return false;
  parent[place](child);
  return true;
}

/** Of the host or of a release; those of code under development come and go. */
const publishedSheet = /\/(h|r)\/[^?]+\.css$/;

function isOwnSheet(node: Node): node is HTMLLinkElement {
  return node instanceof HTMLLinkElement && node.rel === 'stylesheet' && publishedSheet.test(node.href);
}

/**
 * Puts back style sheets that were taken out of the page. Of those that never came nothing is missing: whoever asked for
 * one takes it out, and asks again.
 */
function keepSheets({ document }: Window): (records: readonly MutationRecord[]) => boolean {
  const { body } = document;
  const read = new WeakSet<Node>();
  for (const link of document.querySelectorAll('link')) if (link.sheet) read.add(link);
  const onLoad = ({ target }: Event) => target instanceof Node && read.add(target);
  document.addEventListener('load', onLoad, { capture: true });
  return (records) => {
    const removed = records.flatMap(({ removedNodes }) => [...removedNodes]);
    const missing = removed.filter((node) => isOwnSheet(node) && read.has(node) && !node.isConnected);
    const taken = missing.filter((node) => !isTakenByShell(node));
    body.append(...taken);
    return taken.length > 0;
  };
}

function turns() {
  let began = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - began > restTime) [began, count] = [now, 0];
    count += 1;
    return count <= maxTimes;
  };
}

/** Watches what everybody's page hangs on, and heals it. To be called before the code of any remote runs. */
export function watchFrame(root: HTMLElement, { onDamage, onLost }: FrameNews): void {
  const { document } = page;
  const { documentElement: html, head, body } = document;
  const restoreSheets = keepSheets(page);
  const mayHeal = turns();

  /** What had to be put back; null where all was in its place. */
  function heal(records: readonly MutationRecord[]): string | null {
    const isOther = document.body !== body;
    if (isOther) document.body?.replaceWith(body);
    const moved = [
      isOther,
      putBack(html, head, 'prepend'),
      putBack(html, body),
      putBack(body, root),
      restoreSheets(records),
    ];
    const shown = [html, body, root].map(show);
    if (moved.some(Boolean) || keptElements.isAnyGone()) return 'Took the shell from the page';
    return shown.some(Boolean) ? 'Hid the shell' : null;
  }

  function look(records: readonly MutationRecord[]): void {
    // A document that was opened anew has lost every listener, the shell's too.
    if (document.documentElement !== html) {
      page.location.reload();
      return;
    }
    const damage = heal(records);
    observer.takeRecords();
    if (damage === null) return;
    if (!mayHeal()) observer.disconnect();
    onDamage(damage);
    if (!keptElements.isAnyGone()) return;
    // What is drawn again is kept as it is drawn.
    keptElements.forget();
    onLost();
  }

  const observer = new MutationObserver(look);
  keptElements.follow((parent) => observer.observe(parent, { childList: true }));
  observer.observe(document, { childList: true });
  const attributeFilter = ['style', ...hidingAttributes];
  for (const element of [html, body, root])
    observer.observe(element, { childList: true, attributes: true, attributeFilter });
  observer.observe(head, { childList: true });
}
