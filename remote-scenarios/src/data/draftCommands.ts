import { useEffect, useMemo, useState } from 'react';
import type { EndpointInput } from 'shared-contracts/api';
import {
  discardScenarioDraft,
  getScenarioDraft,
  putScenarioDraft,
  restoreScenarioDraft,
  runScenarioDraft,
  type ScenarioDraft,
} from 'shared-contracts/api/scenario';
import { useHost } from 'shared-contracts/react';

/** The editor shows failures where they happened. */
const quiet = { quiet: true } as const;

/** Calls on the user's draft of a scenario. Each rejects with the `ApiError`. */
export function useDraftCommands() {
  const { api } = useHost();
  return useMemo(
    () => ({
      get: (id: string) => api.call(getScenarioDraft, { params: { id } }, quiet),
      put: (id: string, body: EndpointInput<typeof putScenarioDraft>['body']) =>
        api.call(putScenarioDraft, { params: { id }, body }, quiet),
      discard: (id: string, revision: number) =>
        api.call(discardScenarioDraft, { params: { id }, query: { revision } }, quiet),
      restore: (id: string) => api.call(restoreScenarioDraft, { params: { id } }, quiet),
      run: (id: string, body: EndpointInput<typeof runScenarioDraft>['body']) =>
        api.call(runScenarioDraft, { params: { id }, body }, quiet),
    }),
    [api],
  );
}

interface OpenedDraft {
  /** Undefined until it is read. */
  draft: ScenarioDraft | null | undefined;
  error: unknown;
  again: () => void;
}

/**
 * The draft as it is when the editor opens. Not read through the cache: one of an earlier visit would be taken for what is
 * there now. `wanted` is false for who has none, and null while that is not known.
 */
export function useOpenedDraft(id: string, wanted: boolean | null): OpenedDraft {
  const { api } = useHost();
  const [read, setRead] = useState<{ id: string; draft?: ScenarioDraft | null; error?: unknown } | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    let mounted = true;
    const take = (answer: { draft: ScenarioDraft | null } | { error: unknown }) =>
      mounted && setRead({ id, ...answer });
    void tries;
    api.call(getScenarioDraft, { params: { id } }, quiet).then(
      (draft) => take({ draft }),
      (error: unknown) => take({ error }),
    );
    return () => {
      mounted = false;
    };
  }, [api, id, wanted, tries]);
  const own = read?.id === id ? read : null;
  return {
    draft: wanted === false ? null : own?.draft,
    error: wanted === false ? undefined : own?.error,
    again: () => {
      setRead(null);
      setTries((before) => before + 1);
    },
  };
}
