import { useCallback, useMemo, useRef, useState } from 'react';
import type { RunLog } from 'shared-contracts/api/run';
import { useEscape } from '../parts/useEscape.ts';
import type { RowsHandle } from '../parts/VirtualRows.tsx';
import { actsOf } from './RunRow.tsx';

/** Rows that are open; they stay so while pages and updates pass. */
function useToggles() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return [open, toggle] as const;
}

interface RunRowsOptions {
  canWrite: boolean;
  onRetry: (log: RunLog) => void;
}

/** What is open, selected and looked at in the list of runs, and what its keys do (look §10). */
export function useRunRows({ canWrite, onRetry }: RunRowsOptions) {
  const rows = useRef<RowsHandle>(null);
  const [open, toggle] = useToggles();
  const [viewed, setViewed] = useState<RunLog | null>(null);
  const [selected, setSelected] = useState<RunLog | null>(null);
  const [scrolled, setScrolled] = useState(false);
  const [pointed, setPointed] = useState(false);
  const acts = useMemo(
    () => ({
      onView: setViewed,
      onRetry,
      onNodes: (log: RunLog) => setSelected((before) => (before?.id === log.id ? null : log)),
    }),
    [onRetry],
  );
  const onKey = (log: RunLog, key: string): boolean => {
    const { view, retry, nodes } = actsOf({ log, canWrite, ...acts });
    const isOpen = open.has(log.id);
    const byKey: Readonly<Record<string, (() => void) | undefined>> = {
      Enter: () => toggle(log.id),
      ' ': () => toggle(log.id),
      ArrowRight: isOpen ? undefined : () => toggle(log.id),
      ArrowLeft: isOpen ? () => toggle(log.id) : undefined,
      r: retry,
      n: nodes,
      v: view,
    };
    const act = byKey[key.length === 1 ? key.toLowerCase() : key];
    act?.();
    return act !== undefined;
  };
  const isHeld = scrolled || open.size > 0 || selected !== null;
  const point = (isOver: boolean) => {
    setPointed(isOver);
    // What came in meanwhile is above: a list that nobody reads follows again.
    if (!isOver && !isHeld) rows.current?.toTop();
  };
  const closeNodes = () => {
    if (selected) rows.current?.focus(selected.id);
    setSelected(null);
  };
  useEscape(selected !== null, closeNodes);
  return {
    rows,
    open,
    toggle,
    viewed,
    setViewed,
    selected,
    setSelected,
    closeNodes,
    /** Rows keep their place, and what comes in is counted. */
    reading: isHeld || pointed,
    setScrolled,
    point,
    acts,
    onKey,
  };
}
