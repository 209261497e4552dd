import { useEffect } from 'react';
import { useEventListener, useHost } from 'shared-contracts/react';
import { useEditor, useEditorStore } from './EditorContext.tsx';

/** Tells the Context Viewer the scenario's variables, and takes back which of them the user deletes there (SCN-40). */
export function useVariablesExchange(): void {
  const { events } = useHost();
  const editor = useEditorStore();
  const scenarioId = useEditor((state) => state.record.id);
  const variables = useEditor((state) => state.history.present.variables);
  useEffect(() => {
    events.publish('scenario-variables-changed', { scenarioId, variables: { ...variables } });
  }, [events, scenarioId, variables]);
  useEventListener('scenario-variable-deleted', (deleted) => {
    if (deleted.scenarioId !== scenarioId) return;
    editor.getState().edit((document) => {
      const { [deleted.name]: _gone, ...kept } = document.variables;
      return { ...document, variables: kept };
    });
  });
}
