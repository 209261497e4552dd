import { isNode } from 'shared-contracts/api/scenario';
import type { CalledThings } from 'shared-contracts/nodes';
import { downloadFile } from 'shared-contracts/ui/core';
import { fileNameOf } from '../../../data/fileName.ts';
import { scenarioFile } from '../../../data/writtenScenario.ts';
import type { EditorState } from '../../../state/editorState.ts';
import { withoutRun } from '../../../state/edits/clipboard.ts';

/** Gives the browser the scenario as it stands in the editor, as a file that can be imported again anywhere. */
export function exportScenario(
  { record, history }: Pick<EditorState, 'record' | 'history'>,
  called: CalledThings,
): void {
  const { present } = history;
  const flow = present.flow.map((element) => (isNode(element) ? withoutRun(element) : element));
  const text = scenarioFile({ ...record, ...present, variables: { ...present.variables }, flow }, called);
  downloadFile(new Blob([text], { type: 'application/json' }), fileNameOf(present.name));
}
