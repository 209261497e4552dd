import { useEffect } from 'react';
import { showVariables } from '../../state/openVariables.ts';
import { useEditor } from './context/EditorContext.tsx';

/**
 * Keeps the scenario's variables in the tab of the Context Viewer (SCN-40). One that is deleted there goes by the server:
 * the record it answers with reaches the editor as any other.
 */
export function useShownVariables(): void {
  const scenarioId = useEditor((state) => state.record.id);
  const values = useEditor((state) => state.history.present.variables);
  useEffect(() => showVariables({ scenarioId, values }), [scenarioId, values]);
  useEffect(() => () => showVariables(null), []);
}
