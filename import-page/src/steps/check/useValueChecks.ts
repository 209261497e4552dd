import { useCallback, useEffect, useRef, useState } from 'react';
import type { FileWorker } from '../../state/fileWorker.ts';
import { usePage } from '../../state/PageContext.ts';
import { isCheckedByServer } from '../../state/upload.ts';
import { checkValues } from '../../state/valueChecks.ts';
import type { Summary } from '../../worker/protocol.ts';

/** An edit is checked when the visitor pauses. */
const pauseMs = 400;

export type ValueCheck = 'idle' | 'checking' | { error: unknown };

/** Has the server check the values that only it can, at first and after each edit. */
export function useValueChecks(
  worker: FileWorker,
  mapped: readonly string[],
  revision: number,
  take: (next: Summary) => Promise<void>,
) {
  const { config, calls, visit } = usePage();
  const known = useRef(new Map<string, Set<string>>());
  const [state, setState] = useState<ValueCheck>('idle');
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(take);
  latest.current = take;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision and the attempt say when to check again
  useEffect(() => {
    const columns = config.content.columns.filter((column) => isCheckedByServer(column) && mapped.includes(column.key));
    if (columns.length === 0) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setTimeout(
      () => {
        setState('checking');
        checkValues({ file: worker, calls, columns, visit, known: known.current, signal }).then(
          async (summary) => {
            if (summary && !signal.aborted) await latest.current(summary);
            setState('idle');
          },
          (error: unknown) => !signal.aborted && setState({ error }),
        );
      },
      known.current.size === 0 ? 0 : pauseMs,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [worker, config, calls, visit, mapped, revision, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { state, retry };
}
