import { type KeyboardEvent, type RefObject, useState } from 'react';
import { type Completion, type CompletionOption, completionAt } from '../../../state/expression/completion.ts';
import { useNodeForm } from '../forms/NodeForm.tsx';
import { typeInto } from './fieldText.ts';

/** Completion of an expression field. */
export interface FieldCompletion {
  open: boolean;
  found: Completion | null;
  /** Place of the option that Enter takes. */
  active: number;
  accept: (option: CompletionOption) => void;
  /** Looks at the caret again. */
  refresh: () => void;
  close: () => void;
  /** True when the key was the list's. */
  takeKey: (event: KeyboardEvent) => boolean;
}

export function useCompletion(field: RefObject<HTMLTextAreaElement | null>, template: string): FieldCompletion {
  const { scope, earlier, readOnly } = useNodeForm();
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const found = caret === null || readOnly ? null : completionAt(template, caret, scope, earlier);
  const options = found?.options ?? [];
  const place = Math.min(active, options.length - 1);

  const close = () => setCaret(null);
  const refresh = () => {
    const element = field.current;
    if (!element || document.activeElement !== element) return;
    const next = element.selectionStart === element.selectionEnd ? element.selectionStart : null;
    if (next !== caret) setActive(0);
    setCaret(next);
  };
  const accept = (option: CompletionOption) => {
    if (!field.current || !found) return;
    typeInto(field.current, option.insert, found.from, found.to);
    setActive(0);
  };

  const takeKey = (event: KeyboardEvent) => {
    if (options.length === 0) return false;
    const chosen = options[place];
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => setActive((place + 1) % options.length),
      ArrowUp: () => setActive((place - 1 + options.length) % options.length),
      Enter: chosen && (() => accept(chosen)),
      Tab: event.shiftKey || !chosen ? undefined : () => accept(chosen),
      Escape: close,
    };
    const act = acts[event.key];
    if (!act) return false;
    event.preventDefault();
    event.stopPropagation();
    act();
    return true;
  };

  return { open: options.length > 0, found, active: place, accept, refresh, close, takeKey };
}
