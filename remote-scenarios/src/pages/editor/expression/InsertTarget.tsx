import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react';
import { useHost } from 'shared-contracts/react';
import { useEditorText } from '../context/useEditorText.ts';

/** A field that takes expressions from outside, e.g. by a click on the input's fields. */
export interface InsertTarget {
  /** Writes a path at the caret, with braces where the field needs them. */
  insert: (path: string) => void;
}

const InsertTargetContext = createContext<RefObject<InsertTarget | null> | null>(null);

/** Remembers the field that was edited last in one panel. */
export function InsertTargetProvider({ children }: { children: ReactNode }) {
  const target = useRef<InsertTarget | null>(null);
  return <InsertTargetContext value={target}>{children}</InsertTargetContext>;
}

export function useInsertTarget(): RefObject<InsertTarget | null> {
  const target = useContext(InsertTargetContext);
  if (!target) throw new Error('Expression fields need an InsertTargetProvider around them');
  return target;
}

/** Writes a path into the field that was edited last; without one it goes to the clipboard. */
export function useInsert(): (path: string) => void {
  const target = useInsertTarget();
  const { notices } = useHost();
  const t = useEditorText();
  return (path) => {
    if (target.current) {
      target.current.insert(path);
      return;
    }
    navigator.clipboard.writeText(`{{ ${path} }}`).then(
      () => notices.show({ message: t('expression.copied') }),
      () => notices.show({ message: t('expression.noField'), color: 'warning' }),
    );
  };
}
