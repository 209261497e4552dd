import { useEffect } from 'react';
import { useHost } from 'shared-contracts/react';
import { useEditor } from './EditorContext.tsx';

/**
 * Tells the Context Viewer the scenario's variables (SCN-40). One that is deleted there goes by the server: the record
 * it answers with reaches the editor as any other.
 */
export function useTellVariables(): void {
  const { events } = useHost();
  const scenarioId = useEditor((state) => state.record.id);
  const variables = useEditor((state) => state.history.present.variables);
  useEffect(() => {
    events.publish('scenario-variables-changed', { scenarioId, variables: { ...variables } });
  }, [events, scenarioId, variables]);
}
