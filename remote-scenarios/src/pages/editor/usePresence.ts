import { useEffect, useRef } from 'react';
import type { ScenarioEditor } from 'shared-contracts/api/scenario';
import { useOtherEditors, useOwnAbsence, usePresenceCommands } from '../../data/presence.ts';
import { useEditor, useEditorStore, useReadOnly, useViewStore } from './context/EditorContext.tsx';

/** Milliseconds between two beats; well below what the server waits for. */
const beatEvery = { shown: 5_000, hidden: 30_000 };
/** Who walks through nodes does not say each of them. */
const settleMs = 300;

const isShown = () => document.visibilityState === 'visible';

/** Says that the user is here, again and again; nothing where they only look. */
function useOwnPresence(): void {
  const editor = useEditorStore();
  const { keep, end } = usePresenceCommands();
  const readOnly = useReadOnly();
  const id = useEditor((state) => state.record.id);
  const sayAgain = useRef<() => void>(() => undefined);
  // Another page of the user was closed, and this one is behind others: it speaks too seldom to be counted in time.
  useOwnAbsence(id, () => sayAgain.current());
  useEffect(() => {
    if (readOnly) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const planIn = (ms: number) => {
      clearTimeout(timer);
      if (!isLeft) timer = setTimeout(() => void beat(), ms);
    };
    const beat = async () => {
      // A page that goes is hidden after it has left.
      if (isLeft) return;
      clearTimeout(timer);
      await keep(id, editor.getState().openNode, isShown());
      planIn(isShown() ? beatEvery.shown : beatEvery.hidden);
    };
    const leave = () => {
      isLeft = true;
      clearTimeout(timer);
      end(id);
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isLeft = false;
      void beat();
    };
    const onVisible = () => void beat();
    sayAgain.current = onVisible;
    const stop = editor.subscribe((now, before) => now.openNode !== before.openNode && planIn(settleMs));
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    void beat();
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      leave();
    };
  }, [editor, keep, end, readOnly, id]);
}

const nobody: readonly ScenarioEditor[] = [];

/** Lets those who edit the scenario know of each other. */
export function usePresence(): void {
  const view = useViewStore();
  const id = useEditor((state) => state.record.id);
  const others = useOtherEditors().get(id) ?? nobody;
  useOwnPresence();
  useEffect(() => view.getState().meet(others), [view, others]);
}
