/** Part of the page whose elements change. */
export interface DrawnArea {
  /** Of which release it is; null for the shell. */
  release: { remote: string; release: string } | null;
  /** Name of the dialog or region it is in; empty where it has none. */
  name: string;
}

/** Fewer changes a second are no reason for a page to be busy, e.g. a clock or a spinner. */
const minChangesPerSecond = 10;

const named = '[role="dialog"][aria-label], [role="region"][aria-label], section[aria-label]';

function areaOf(node: Node): DrawnArea {
  const element = node instanceof Element ? node : node.parentElement;
  const area = element?.closest<HTMLElement>('[data-remote]');
  const { remote, release } = area?.dataset ?? {};
  return {
    release: remote && release ? { remote, release } : null,
    name: element?.closest(named)?.getAttribute('aria-label') ?? '',
  };
}

/**
 * Counts where the page changes while it is watched. What React draws runs in the shell's files whoever asked for it, so
 * that a profile cannot tell whose task it was; what it has drawn can. `end` gives the part that changed most, null
 * where hardly anything did.
 */
export function watchDrawing(): { end(): DrawnArea | null } {
  const began = performance.now();
  const counts = new Map<string, { area: DrawnArea; changes: number }>();
  const count = (records: readonly MutationRecord[]) => {
    for (const { target } of records) {
      const area = areaOf(target);
      const key = area.release ? area.release.remote : area.name;
      const known = counts.get(key) ?? { area, changes: 0 };
      known.changes += 1;
      counts.set(key, known);
    }
  };
  const observer = new MutationObserver(count);
  observer.observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true });
  return {
    end() {
      count(observer.takeRecords());
      observer.disconnect();
      const [most] = [...counts.values()].sort((one, other) => other.changes - one.changes);
      const seconds = Math.max(1, (performance.now() - began) / 1000);
      return most && most.changes / seconds >= minChangesPerSecond ? most.area : null;
    },
  };
}
