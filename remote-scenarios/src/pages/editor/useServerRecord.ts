import { useEffect } from 'react';
import type { Scenario } from 'shared-contracts/api/scenario';
import { useLiveScenario } from '../../data/liveRun.ts';
import { useEditorStore } from './context/EditorContext.tsx';

/** Takes newer records of the server, which the page reads when somebody saves and when it is looked at again. */
export function useServerRecord(latest: Scenario): void {
  const editor = useEditorStore();
  useLiveScenario(latest.id);
  useEffect(() => {
    const { record, adopt } = editor.getState();
    if (latest !== record && latest.revision >= record.revision) adopt(latest);
  }, [latest, editor]);
}
