import { type KeyboardEvent, type RefObject, useState } from 'react';
import { type Segment, segmentsOf } from 'shared-contracts/nodes';
import { type Completion, type CompletionOption, completionAt } from '../../../state/expression/completion.ts';
import { previewExpression } from '../../../state/expression/preview.ts';
import type { Preview } from '../../../state/expression/scope.ts';
import { useNodeForm } from '../fields/NodeForm.tsx';
import { typeInto } from './fieldText.ts';

/** Completion of an expression field. */
export interface FieldCompletion {
  open: boolean;
  found: Completion | null;
  /** Value of the expression at the caret. */
  preview: Preview | null;
  /** Place of the option that Enter takes. */
  active: number;
  accept: (option: CompletionOption) => void;
  /** Writes what stands in where the value is empty; null where it is not. */
  addFallback: (() => void) | null;
  /** Looks at the caret again. */
  refresh: () => void;
  close: () => void;
  /** True when the key was the list's. */
  takeKey: (event: KeyboardEvent) => boolean;
}

function expressionAt(template: string, caret: number): Segment | undefined {
  return segmentsOf(template).find(
    ({ kind, closed, from, to }) => kind === 'expression' && closed && caret >= from + 2 && caret <= to - 2,
  );
}

const isEmpty = (preview: Preview | null) =>
  preview?.kind === 'nothing' || (preview?.kind === 'value' && preview.value === null);

/** The caret of a field while it is in use; null without one. */
function useCaret(field: RefObject<HTMLTextAreaElement | null>, onMove: () => void) {
  const [caret, setCaret] = useState<number | null>(null);
  const refresh = () => {
    const element = field.current;
    if (!element || document.activeElement !== element) return;
    const next = element.selectionStart === element.selectionEnd ? element.selectionStart : null;
    if (next !== caret) onMove();
    setCaret(next);
  };
  return { caret, refresh, close: () => setCaret(null) };
}

/** Offers what can be written at the caret, by the keys of the list and by pointer. */
export function useCompletion(field: RefObject<HTMLTextAreaElement | null>, template: string): FieldCompletion {
  const { scope, shapes, earlier, readOnly } = useNodeForm();
  const [active, setActive] = useState(0);
  const { caret, refresh, close } = useCaret(field, () => setActive(0));
  const at = readOnly ? null : caret;
  const found = at === null ? null : completionAt(template, at, scope, earlier, shapes);
  const expression = at === null ? undefined : expressionAt(template, at);
  const preview = expression ? previewExpression(expression.source, scope) : null;
  const options = found?.options ?? [];
  const place = Math.min(active, options.length - 1);

  const accept = (option: CompletionOption) => {
    if (!field.current || !found) return;
    typeInto(field.current, option.insert, found.from, found.to);
    setActive(0);
  };
  const addFallback = () => {
    if (!field.current || !expression) return;
    const end = expression.from + 2 + expression.source.trimEnd().length;
    typeInto(field.current, " ?? ''", end, end);
    field.current.setSelectionRange(end + 5, end + 5);
  };
  const takeKey = (event: KeyboardEvent) => {
    const chosen = options[place];
    if (!chosen) return false;
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => setActive((place + 1) % options.length),
      ArrowUp: () => setActive((place - 1 + options.length) % options.length),
      Enter: () => accept(chosen),
      Tab: event.shiftKey ? undefined : () => accept(chosen),
      Escape: close,
    };
    const act = acts[event.key];
    if (!act) return false;
    event.preventDefault();
    event.stopPropagation();
    act();
    return true;
  };

  const empty = isEmpty(preview);
  return {
    open: options.length > 0 || empty,
    found,
    preview,
    active: place,
    accept,
    addFallback: empty ? addFallback : null,
    refresh,
    close,
    takeKey,
  };
}
