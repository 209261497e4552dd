import { containedRules, inLayer } from './containedRules.ts';
import { type Called, callerRelease, type ReleaseAddress } from './releaseAddress.ts';

/** Style sheets that code of a remote makes while the page lives, by the release that made them. */
export interface RuntimeStyles {
  /** Path of the release that made a style element, a constructed sheet or a rule. */
  makerOf(made: HTMLStyleElement | CSSStyleSheet | CSSRule): string | undefined;
}

interface Maker extends ReleaseAddress {
  /** Made where the styles were, so that its stack tells whose they are. */
  error: Error;
}

/**
 * Holds styles that a remote writes at run time to what its build may: a cascade layer below the shell's, and no
 * selector that fits elements of others. It must run before the first remote does.
 */
export function containRuntimeStyles(): RuntimeStyles {
  const makers = new WeakMap<object, string>();
  const { replaceSync, replace, insertRule } = CSSStyleSheet.prototype;
  const { createElement } = Document.prototype;
  const makerOfCall = (called: Called): Maker | undefined => {
    const release = callerRelease(called);
    return release && { ...release, error: new Error('A remote styles the page at run time') };
  };

  /** The text as the page takes it; what is left out is an error of the release, like any that nobody caught. */
  function contain(text: string, { remote, error }: Maker): string {
    const read = new CSSStyleSheet();
    replaceSync.call(read, text);
    const contained = containedRules(read);
    if (contained.refused.length > 0) {
      error.message = `Styles of ${remote} may not reach other areas: ${contained.refused.join(' | ')}`;
      reportError(error);
    }
    return contained.text;
  }

  /** What is written into the element takes effect at the next frame, and is read before. */
  function hold(style: HTMLStyleElement, maker: Maker): void {
    let written = '';
    makers.set(style, maker.path);
    new MutationObserver(() => {
      const text = style.textContent;
      if (text === written || text.trim() === '') return;
      written = inLayer(contain(text, maker), maker.remote);
      style.textContent = written;
    }).observe(style, { childList: true, characterData: true, subtree: true });
  }

  /** What a constructed sheet is given instead of the text; the page's own code is believed. */
  function held(sheet: CSSStyleSheet, text: string, called: Called): string {
    const maker = makerOfCall(called);
    if (!maker) return text;
    makers.set(sheet, maker.path);
    return inLayer(contain(text, maker), maker.remote);
  }

  function createHeld(this: Document, ...args: Parameters<typeof createElement>): HTMLElement {
    const made = createElement.apply(this, args);
    const maker = made instanceof HTMLStyleElement && makerOfCall(createHeld);
    if (maker) hold(made, maker);
    return made;
  }

  function replaceSyncHeld(this: CSSStyleSheet, text: string): void {
    replaceSync.call(this, held(this, text, replaceSyncHeld));
  }

  function replaceHeld(this: CSSStyleSheet, text: string): Promise<CSSStyleSheet> {
    return replace.call(this, held(this, text, replaceHeld));
  }

  /** A rule alone stays in no layer: a sheet that the page reads first would turn the order of the layers round. */
  function insertRuleHeld(this: CSSStyleSheet, text: string, index = 0): number {
    const maker = makerOfCall(insertRuleHeld);
    if (!maker) return insertRule.call(this, text, index);
    // Whoever inserts a rule counts on its place: one that is left out leaves an empty one.
    const at = insertRule.call(this, contain(text, maker) || '@media not all{}', index);
    const rule = this.cssRules[at];
    if (rule) makers.set(rule, maker.path);
    return at;
  }

  Object.assign(Document.prototype, { createElement: createHeld });
  Object.assign(CSSStyleSheet.prototype, {
    replaceSync: replaceSyncHeld,
    replace: replaceHeld,
    insertRule: insertRuleHeld,
  });
  return { makerOf: (made) => makers.get(made) };
}
