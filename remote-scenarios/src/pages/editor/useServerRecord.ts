import { useEffect } from 'react';
import type { Scenario } from 'shared-contracts/api/scenario';
import { useEditorStore } from './context/EditorContext.tsx';

/** Takes newer records of the server as the page reads them, e.g. after coming back to the window. */
export function useServerRecord(latest: Scenario): void {
  const editor = useEditorStore();
  useEffect(() => {
    const { record, adopt } = editor.getState();
    if (latest !== record && latest.revision >= record.revision) adopt(latest);
  }, [latest, editor]);
}
