import type { PlanRelease } from 'shared-contracts/deploy';
import { putSheet, takeSheet } from '../../services/takenSheets.ts';
import { fileTimeout } from '../releaseFile.ts';
import { releaseAddress } from './releaseAddress.ts';
import type { RuntimeStyles } from './runtimeStyles.ts';

type Release = Pick<PlanRelease, 'base'>;

/** The style sheets of releases: they leave the page together with the code that they are for. */
export interface RemoteStyles {
  /** Takes everything that a release styles out of the page. */
  remove(release: Release): void;
  /**
   * Puts back what was taken out, for a release that begins again: its code thinks that its sheets are there. Resolves
   * when they are read.
   */
  restore(release: Release): Promise<void>;
}

interface Removed {
  elements: (HTMLLinkElement | HTMLStyleElement)[];
  sheets: CSSStyleSheet[];
}

/** A sheet that did not come is a file that did not come, as the code's own loader tells it. */
function missingSheet(link: HTMLLinkElement, type: 'error' | 'timeout'): Error {
  const error = new Error(`${link.href} could not be read again.`);
  return Object.assign(error, { code: 'CSS_CHUNK_LOAD_FAILED', type, request: link.href });
}

function putBack(element: HTMLLinkElement | HTMLStyleElement): Promise<void> {
  putSheet(element);
  if (!(element instanceof HTMLLinkElement)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const fail = (type: 'error' | 'timeout') => {
      takeSheet(element);
      reject(missingSheet(element, type));
    };
    const timer = setTimeout(() => fail('timeout'), fileTimeout);
    element.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    element.onerror = () => {
      clearTimeout(timer);
      fail('error');
    };
  });
}

/** Sheets of the page; those of browser extensions may not be read. */
function readableSheets(): CSSStyleSheet[] {
  const own = [...document.styleSheets].filter(({ href }) => !href || new URL(href).protocol.startsWith('http'));
  return [...own, ...(document.adoptedStyleSheets ?? [])];
}

export function createRemoteStyles({ makerOf }: RuntimeStyles): RemoteStyles {
  const removed = new Map<string, Removed>();
  const pathOf = ({ base }: Release) => releaseAddress(base)?.path ?? base;

  function elementsOf(path: string): Removed['elements'] {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    const styles = document.querySelectorAll('style');
    return [
      ...[...links].filter(({ href }) => releaseAddress(href)?.path === path),
      ...[...styles].filter((style) => makerOf(style) === path),
    ];
  }

  /** Rules that a release put into sheets of others; they do not come back. */
  function deleteRules(path: string, sheet: CSSStyleSheet): void {
    for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
      const rule = sheet.cssRules[at];
      if (rule && makerOf(rule) === path) sheet.deleteRule(at);
    }
  }

  return {
    remove(release) {
      const path = pathOf(release);
      const elements = elementsOf(path);
      const adopted = document.adoptedStyleSheets ?? [];
      const sheets = adopted.filter((sheet) => makerOf(sheet) === path);
      for (const element of elements) takeSheet(element);
      if (sheets.length > 0) document.adoptedStyleSheets = adopted.filter((sheet) => !sheets.includes(sheet));
      for (const sheet of readableSheets()) deleteRules(path, sheet);
      const before = removed.get(path);
      removed.set(path, {
        elements: [...(before?.elements ?? []), ...elements],
        sheets: [...(before?.sheets ?? []), ...sheets],
      });
    },
    async restore(release) {
      const path = pathOf(release);
      const taken = removed.get(path);
      if (!taken) return;
      await Promise.all(taken.elements.map(putBack));
      if (taken.sheets.length > 0) document.adoptedStyleSheets.push(...taken.sheets);
      removed.delete(path);
    },
  };
}
