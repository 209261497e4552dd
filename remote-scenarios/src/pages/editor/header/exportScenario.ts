import { downloadFile } from 'shared-contracts/ui/core';
import { fileNameOf, scenarioFile } from '../../../data/writtenScenario.ts';
import type { EditorState } from '../../../state/editorState.ts';
import { pickElements } from '../../../state/edits/clipboard.ts';

/** Gives the browser the scenario as it stands in the editor, as a file that can be imported again. */
export function exportScenario({ record, history }: Pick<EditorState, 'record' | 'history'>): void {
  const { present } = history;
  const flow = pickElements(present, new Set(present.flow.map((element) => element.id)));
  const text = scenarioFile({ ...record, ...present, variables: { ...present.variables }, flow });
  downloadFile(new Blob([text], { type: 'application/json' }), fileNameOf(present.name));
}
