import { type RefObject, useEffect, useRef } from 'react';
import { segmentsOf } from 'shared-contracts/nodes';
import { typeInto } from './fieldText.ts';
import { type InsertTarget, useInsertTarget } from './InsertTarget.tsx';

/** A path as it must be written at a place of a template: within an expression without braces. */
export function insertionAt(template: string, caret: number, path: string): string {
  const within = segmentsOf(template).some(
    ({ kind, from, to }) => kind === 'expression' && caret >= from + 2 && caret <= to - 2,
  );
  return within ? path : `{{ ${path} }}`;
}

/** Makes a field the one that takes expressions from outside; the result is called when it gets the focus. */
export function useTakesInserts(field: RefObject<HTMLTextAreaElement | null>): () => void {
  const target = useInsertTarget();
  const own = useRef<InsertTarget>({
    insert: (path) => {
      const element = field.current;
      if (!element || element.readOnly) return;
      const { value, selectionStart, selectionEnd } = element;
      typeInto(element, insertionAt(value, selectionStart, path), selectionStart, selectionEnd);
    },
  });
  useEffect(() => {
    const mine = own.current;
    return () => {
      if (target.current === mine) target.current = null;
    };
  }, [target]);
  return () => {
    target.current = own.current;
  };
}
