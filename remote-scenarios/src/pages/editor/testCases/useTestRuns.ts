import { useEffect, useRef, useState } from 'react';
import { useTestCommands } from '../../../data/testCases.ts';
import { useViewStore } from '../context/EditorContext.tsx';
import { useShadowDocument } from '../shadow/useShadowRuns.ts';

/** How far test cases have come that were started here. */
export interface TestRunState {
  isRunning: boolean;
  done: number;
  total: number;
  error: unknown;
}

const idle: TestRunState = { isRunning: false, done: 0, total: 0, error: null };

/** Runs test cases on the edits as they are on screen, until there are no more or nobody looks any longer. */
export function useTestRuns(id: string) {
  const view = useViewStore();
  const documentOf = useShadowDocument();
  const { run } = useTestCommands(id);
  const [state, setState] = useState(idle);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  const start = async (caseIds?: readonly string[]) => {
    under.current?.abort();
    const own = new AbortController();
    under.current = own;
    const { signal } = own;
    setState({ ...idle, isRunning: true });
    let done = 0;
    try {
      await run(
        { document: documentOf(), ...(caseIds && { caseIds }) },
        (results, left) => {
          done += results.length;
          view.getState().takeTestResults(results);
          setState({ ...idle, isRunning: left > 0, done, total: done + left });
        },
        signal,
      );
    } catch (error) {
      if (!signal.aborted) setState({ ...idle, error });
    }
  };
  return { state, start };
}
