import { type KeyboardEvent, useState } from 'react';
import { type Completion, complete, type Grammar } from '../language/complete.ts';
import { readHistory, withLine, writeHistory } from './commandHistory.ts';
import { accept, completeLine, emptyLine, type LineState, lookBack, recall, turnMenu, typed } from './lineEditor.ts';
import { useAwaitedNames } from './useAwaitedNames.ts';

export interface LineActions {
  /** Enter on a line that says something. */
  onEnter(line: string): void;
  /** Ctrl C: what is at work ends; the line is given up and shown as such when there was one. */
  onInterrupt(line: string): void;
  /** Ctrl L. */
  onClear(): void;
  /** Words of a command are being typed. */
  onWords(command: string): void;
}

interface LineOptions extends LineActions {
  grammar: Grammar;
  userId: string;
}

/** Keys of an open menu. */
function menuKey(state: LineState, event: KeyboardEvent): LineState | null {
  if (!state.menu) return null;
  const { completion, chosen } = state.menu;
  if (event.key === 'ArrowDown' || (event.key === 'Tab' && !event.shiftKey)) return turnMenu(state, 1);
  if (event.key === 'ArrowUp' || event.key === 'Tab') return turnMenu(state, -1);
  if (event.key === 'Enter') return accept(state, completion, completion.items[chosen]?.value ?? completion.typed);
  return null;
}

/** Keys that lead through older lines. */
function historyKey(state: LineState, event: KeyboardEvent, history: readonly string[]): LineState | null {
  if (event.key === 'ArrowUp') return recall(state, history, 1);
  if (event.key === 'ArrowDown') return recall(state, history, -1);
  if (event.ctrlKey && event.key === 'r') {
    if (state.lookingFor === null) return { ...state, lookingFor: '', draft: state.text };
    return lookBack(state, history, state.lookingFor, (state.recalled ?? -1) + 1);
  }
  return null;
}

function completionOf(state: LineState, grammar: Grammar): Completion {
  return complete(state.text, state.caret, grammar);
}

/** The rest of the first fitting word, shown faintly; → takes it. */
export function ghostOf(state: LineState, grammar: Grammar): string {
  if (state.menu || state.caret !== state.text.length || state.lookingFor !== null) return '';
  const { items, typed: word } = completionOf(state, grammar);
  const first = items.find(({ value }) => value.startsWith(word));
  return word === '' || !first ? '' : first.value.slice(word.length);
}

/** The input line with the keys of a shell: completion, history, looking back, Ctrl C and Ctrl L. */
export function useLine({ grammar, userId, onEnter, onInterrupt, onClear, onWords }: LineOptions) {
  const [state, setState] = useState(emptyLine);
  const [history, setHistory] = useState(() => readHistory(userId));

  const enter = () => {
    const line = state.text.trim();
    setState(emptyLine);
    if (line === '') return;
    const next = withLine(history, line);
    setHistory(next);
    writeHistory(userId, next);
    onEnter(line);
  };
  const interrupt = () => {
    onInterrupt(state.text);
    setState(emptyLine);
  };
  const completion = () => completionOf(state, grammar);
  const completeWord = () => setState(completeLine(state, completion()));
  const { isWaiting, holdTab } = useAwaitedNames({ text: state.text, grammar, onWords, onNames: completeWord });

  const takeGhost = () => {
    const first = completion().items.find(({ value }) => value.startsWith(completion().typed));
    if (first) setState(accept(state, completion(), first.value));
  };

  const actKey = (event: KeyboardEvent<HTMLInputElement>): (() => void) | null => {
    const next = menuKey(state, event) ?? historyKey(state, event, history);
    if (next) return () => setState(next);
    if (event.key === 'Enter') return enter;
    // Where Tab has nothing to complete it moves on, as everywhere.
    const mayComplete = event.key === 'Tab' && !event.shiftKey && state.text.trim() !== '';
    if (mayComplete && isWaiting) return holdTab;
    if (mayComplete && completion().items.length > 0) return completeWord;
    if (event.key === 'ArrowRight' && ghostOf(state, grammar) !== '') return takeGhost;
    const selected = event.currentTarget.selectionStart !== event.currentTarget.selectionEnd;
    if (event.ctrlKey && event.key === 'c' && !selected) return interrupt;
    if (event.ctrlKey && event.key === 'l') return onClear;
    return null;
  };
  return {
    state,
    ghost: ghostOf(state, grammar),
    change(text: string, caret: number) {
      if (state.lookingFor === null) setState(typed(state, text, caret));
    },
    look: (wanted: string) => setState(lookBack(state, history, wanted)),
    moveCaret: (caret: number) => caret !== state.caret && setState({ ...state, caret }),
    put: (text: string) => setState(typed(emptyLine, text, text.length)),
    choose: (value: string) => state.menu && setState(accept(state, state.menu.completion, value)),
    closeMenu: () => setState({ ...state, menu: null }),
    stopLooking: () => setState({ ...state, lookingFor: null }),
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.nativeEvent.isComposing) return;
      const act = actKey(event);
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}
