import { useMemo } from 'react';
import type { Flow, Scenario } from 'shared-contracts/api/scenario';
import { useVersion } from '../../../data/editorQueries.ts';
import { type Comparison, compareFlows, type SettingChange, valueChanges } from '../../../state/comparison.ts';
import { useEditor } from '../context/EditorContext.tsx';

/** What a version is compared with: the one saved before it, or what is in the editor now. */
export type Against = 'previous' | 'now';

interface Compared {
  /** Flow and settings of the chosen version; null while it loads. */
  version: Pick<Scenario, 'flow' | 'settings'> | null;
  comparison: Comparison | null;
  /** What of the scenario's settings differs. */
  settings: readonly SettingChange[];
  error: unknown;
  retry: () => void;
}

const nothing: Flow = [];
const noChanges: readonly SettingChange[] = [];

/** Compares a version with the one before (which led to it) or with the present (which it led to). */
export function useVersionComparison(revision: number | null, previous: number | null, against: Against): Compared {
  const id = useEditor((state) => state.record.id);
  const present = useEditor((state) => state.history.present.flow);
  const presentSettings = useEditor((state) => state.history.present.settings);
  const chosen = useVersion(id, revision);
  const other = useVersion(id, against === 'previous' ? previous : null);
  const version = chosen.data ?? null;
  const flow = version?.flow;
  const before = previous === null ? nothing : (other.data?.flow ?? null);
  const comparison = useMemo(() => {
    if (!flow) return null;
    if (against === 'now') return compareFlows(flow, present);
    return before && compareFlows(before, flow);
  }, [flow, before, present, against]);
  const chosenSettings = version?.settings;
  const earlierSettings = other.data?.settings;
  const settings = useMemo(() => {
    if (!chosenSettings) return noChanges;
    if (against === 'now') return valueChanges(chosenSettings, presentSettings);
    return earlierSettings ? valueChanges(earlierSettings, chosenSettings) : noChanges;
  }, [chosenSettings, earlierSettings, presentSettings, against]);
  const retry = () => void Promise.all([chosen.mutate(), other.mutate()]);
  return { version, comparison, settings, error: chosen.error ?? other.error, retry };
}
