import { reachingSelector } from './containedRules.ts';
import { releaseAddress } from './releaseAddress.ts';

/** Takes rules that fit elements of others out of a sheet, or of a group of rules in one; returns their selectors. */
function removeReaching(group: CSSStyleSheet | CSSGroupingRule): string[] {
  const removed: string[] = [];
  for (let at = group.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = group.cssRules[at];
    if (rule instanceof CSSStyleRule) {
      const reaching = reachingSelector(rule.selectorText);
      if (reaching === undefined) continue;
      removed.unshift(reaching);
      group.deleteRule(at);
    } else if (rule instanceof CSSGroupingRule) removed.unshift(...removeReaching(rule));
  }
  return removed;
}

function rulesOf({ sheet }: HTMLLinkElement): CSSStyleSheet | null {
  try {
    return sheet?.cssRules ? sheet : null;
  } catch {
    // One of another origin that does not let the page read it.
    return null;
  }
}

/** Of the release whose file it is, as if its code had thrown. */
function errorOf(remote: string, file: string, selectors: string[]): Error {
  const error = new Error(`Styles of ${remote} may not reach other areas: ${selectors.join(' | ')}`);
  error.stack = `${error}\n    at ${file}:1:1`;
  return error;
}

/**
 * Holds the style sheets of releases to what the build makes of them: files that came around it may hide the shell.
 * Before the code that asked for a sheet goes on, rules that fit elements of others are gone, and are an error of the
 * release.
 */
export function containFileStyles(): void {
  const hold = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const release = releaseAddress(target.href);
    const sheet = release && rulesOf(target);
    if (!sheet) return;
    const removed = removeReaching(sheet);
    if (removed.length > 0) reportError(errorOf(release.remote, target.href, removed));
  };
  // The event of a link does not bubble; on its way down it is seen before the code that waits for it.
  document.addEventListener('load', hold, { capture: true });
}
