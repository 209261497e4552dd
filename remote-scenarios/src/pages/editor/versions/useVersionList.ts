import { useState } from 'react';
import { type ScenarioVersion, versionsMost } from 'shared-contracts/api/scenario';
import { useOlderVersions, useVersions } from '../../../data/editorQueries.ts';

/** The versions of a scenario, newest first, and older ones page by page. */
export function useVersionList(id: string) {
  const { data, error, mutate } = useVersions(id);
  const loadOlder = useOlderVersions(id);
  const [older, setOlder] = useState<readonly ScenarioVersion[]>([]);
  const [whole, setWhole] = useState(false);
  const versions = data && [...data, ...older.filter(({ revision }) => revision < (data.at(-1)?.revision ?? 0))];
  const more = async () => {
    const last = versions?.at(-1)?.revision;
    if (last === undefined) return;
    const found = await loadOlder(last);
    setOlder((before) => [...before, ...found]);
    setWhole(found.length < versionsMost);
  };
  return { versions, error, mutate, more: !whole && (data?.length ?? 0) >= versionsMost ? more : null };
}
