import type { EndpointInput } from 'shared-contracts/api';
import type { runScenarioDraft, Scenario } from 'shared-contracts/api/scenario';
import { useDraftCommands } from '../../../data/draftCommands.ts';
import { isDirty } from '../../../state/editorState.ts';
import { showDraftVariables } from '../../../state/openVariables.ts';
import { useEditorStore } from '../context/EditorContext.tsx';
import { useDraftKeeper } from './DraftProvider.tsx';

type DraftRun = Omit<EndpointInput<typeof runScenarioDraft>['body'], 'revision'>;

/**
 * Runs what is on screen where that is not saved; null where it is, or where another page has changed the draft, which is
 * asked about then. Rejects with why the draft could not be written or run.
 */
export function useDraftRun(): (how: DraftRun) => Promise<{ answer: Scenario | null; isSaved: boolean }> {
  const editor = useEditorStore();
  const keeper = useDraftKeeper();
  const calls = useDraftCommands();
  return async (how) => {
    if (!isDirty(editor.getState())) {
      showDraftVariables(null);
      return { answer: null, isSaved: true };
    }
    const isKept = await keeper.flush();
    const { revision, failure, phase } = keeper.state.getState();
    if (phase === 'behind') return { answer: null, isSaved: false };
    if (!isKept || revision === null) throw failure ?? new Error('The draft is not written');
    const answer = await calls.run(editor.getState().record.id, { ...how, revision }).catch((error: unknown) => {
      if (keeper.isRefusedForOther(error)) return null;
      throw error;
    });
    if (answer === null) return { answer, isSaved: false };
    // The flow of the answer is the draft's, and the record may be newer by now: it goes on being what is saved.
    const { last_run, variables } = answer;
    const { record, adopt } = editor.getState();
    adopt({ ...record, last_run });
    showDraftVariables({ scenarioId: record.id, values: variables });
    return { answer, isSaved: false };
  };
}
