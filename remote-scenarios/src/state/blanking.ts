import { blankMessage } from 'shared-contracts/api/run';
import { type Flow, isWire, lastRunStatus, type Scenario } from 'shared-contracts/api/scenario';
import type { EditorDocument } from './document.ts';

const runConfigZero: Scenario['run_config'] = {
  last_ops_count: 0,
  time_duration: 0,
  count_success: 0,
  count_failure: 0,
  bandwidth_bytes: 0,
};

/** Before run and save: messages and last outcomes of all nodes are blanked; wires stay (SCN-26, SCN-27). */
function blankRun(flow: Flow, selected: (id: string, before: boolean) => boolean): Flow {
  return flow.map((element) => {
    if (isWire(element)) return element;
    const data = {
      ...element.data,
      msg: blankMessage(),
      on_error: { last_run_status: lastRunStatus.notRun, last_run_log: null },
    };
    return { ...element, selected: selected(element.id, element.selected), data };
  });
}

/** The document as it is run: nodes stay selected, variables as they are (SCN-31). */
export function forRun(document: EditorDocument, selection: ReadonlySet<string>): EditorDocument {
  return { ...document, flow: blankRun(document.flow, (id) => selection.has(id)) };
}

/** The document as it is saved: nothing selected, values of variables null but their names kept (SCN-28, SCN-29). */
export function forSave(document: EditorDocument): EditorDocument {
  const variables = Object.fromEntries(Object.keys(document.variables).map((name) => [name, null]));
  return { ...document, variables, flow: blankRun(document.flow, () => false) };
}

/** Body of a PUT: the whole record with the document in it (SCN-33). A save zeroes the counters (SCN-30, AMB-25). */
export function updateBody(scenario: Scenario, document: EditorDocument, purpose: 'save' | 'run') {
  const { run_config } = scenario;
  return { ...scenario, ...document, run_config: purpose === 'save' ? { ...runConfigZero } : run_config };
}
