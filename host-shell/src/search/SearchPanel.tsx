import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { SearchBox } from './SearchBox.tsx';
import classes from './SearchDialog.module.css';
import { SearchFooter } from './SearchFooter.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useSearchPanel } from './useSearchPanel.ts';

type Step = (at: number, count: number) => number;

/** Where a key leads from the result at a place; -1 is the field. The ends meet. */
const steps: Readonly<Record<string, Step>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
};
/** In the field these move the caret. */
const stepsInList: Readonly<Record<string, Step>> = {
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus through the results (core §2.6); false for a key that does not. */
function moveFocus(key: string, panel: HTMLElement): boolean {
  const results = [...panel.querySelectorAll<HTMLElement>('[role="option"]')];
  const at = results.indexOf(document.activeElement as HTMLElement);
  const step = steps[key] ?? (at >= 0 ? stepsInList[key] : undefined);
  if (!step) return false;
  const next = results[step(at, results.length)];
  next?.focus();
  next?.scrollIntoView?.({ block: 'nearest' });
  return true;
}

/** Field, results and hints; arrow keys move the focus through the results, and typing goes on in the field. */
export function SearchPanel({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const state = useSearchPanel();
  const panel = useRef<HTMLDivElement>(null);
  const listId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    // The word being composed takes the keys.
    if (event.nativeEvent.isComposing) return;
    const inField = event.target === input.current;
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (inField && event.key === 'Enter') {
      event.preventDefault();
      state.choose(state.first, event.ctrlKey || event.metaKey);
    } else if (inField && event.key === 'Backspace' && state.query === '' && state.picked) state.leave();
    else if (!isShortcut && panel.current && moveFocus(event.key, panel.current)) {
      event.preventDefault();
      state.hold();
    } else if (!inField && !isShortcut && (event.key.length === 1 || event.key === 'Backspace')) {
      if ((event.target as HTMLElement).role === 'option') input.current?.focus();
    }
  };
  // What was focused may have left the list.
  useEffect(() => {
    if (document.activeElement === document.body) input.current?.focus();
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and the list inside
    <div ref={panel} data-search className={classes.panel} onKeyDown={onKeyDown}>
      <SearchBox state={state} input={input} listId={listId} />
      <SearchResults state={state} listId={listId} />
      <SearchFooter state={state} />
    </div>
  );
}
