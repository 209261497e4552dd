import { useEffect, useRef, useState } from 'react';
import { type ShadowBatch, sumOfShadows, tryOnRuns } from 'shared-contracts/api/shadow-run';
import { useHost } from 'shared-contracts/react';
import { useEditorStore } from '../context/EditorContext.tsx';

/** Which runs are tried: so many of the last ones, or those that the address names. */
export type ShadowScope = number | readonly string[];

/** How far a try has come. */
export interface ShadowState {
  phase: 'idle' | 'trying' | 'stopped' | 'done' | 'failed';
  batch: ShadowBatch | null;
  total: number;
  error: unknown;
}

const idle: ShadowState = { phase: 'idle', batch: null, total: 0, error: null };

/** What is tried, as it stands on screen. */
export function useShadowDocument() {
  const editor = useEditorStore();
  return () => {
    const { flow, settings } = editor.getState().history.present;
    return { flow, settings };
  };
}

/** Tries the edits on runs, one batch after the other, until there are no more or nobody looks any longer. */
export function useShadowRuns(id: string) {
  const { api } = useHost();
  const documentOf = useShadowDocument();
  const [state, setState] = useState(idle);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  const start = async (scope: ShadowScope) => {
    under.current?.abort();
    const own = new AbortController();
    under.current = own;
    const { signal } = own;
    setState({ ...idle, phase: 'trying' });
    const document = documentOf();
    let body = typeof scope === 'number' ? { document, last: scope } : { document, run_ids: [...scope] };
    let all: ShadowBatch | null = null;
    try {
      for (;;) {
        const batch = await api.call(tryOnRuns, { params: { id }, body }, { quiet: true, signal });
        all = all ? sumOfShadows(all, batch) : batch;
        const total = all.runs.length + batch.rest.length;
        if (signal.aborted) return;
        setState({ ...idle, phase: batch.rest.length > 0 ? 'trying' : 'done', batch: all, total });
        if (batch.rest.length === 0) return;
        body = { document, run_ids: batch.rest };
      }
    } catch (error) {
      if (!signal.aborted) setState((before) => ({ ...before, phase: 'failed', error }));
    }
  };
  const stop = () => {
    under.current?.abort();
    setState((before) => ({ ...before, phase: 'stopped' }));
  };
  return { state, start, stop };
}
