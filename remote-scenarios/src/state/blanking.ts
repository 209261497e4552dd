import { blankMessage } from 'shared-contracts/api/run';
import { type Flow, isNode, lastRunStatus, type Scenario, type ScenarioDraft } from 'shared-contracts/api/scenario';
import type { EditorDocument } from './document.ts';

const runConfigZero: Scenario['run_config'] = {
  last_ops_count: 0,
  time_duration: 0,
  count_success: 0,
  count_failure: 0,
  bandwidth_bytes: 0,
  stored_bytes: 0,
};

/** Messages and last outcomes of all nodes are blanked and nothing is selected; wires stay (SCN-27). A run has it done by the server. */
function blankRun(flow: Flow): Flow {
  return flow.map((element) => {
    if (!isNode(element)) return element;
    const data = {
      ...element.data,
      msg: blankMessage(),
      on_error: { last_run_status: lastRunStatus.notRun, last_run_log: null },
    };
    return { ...element, selected: false, data };
  });
}

/** The document as it is saved: nothing selected, values of variables null but their names kept (SCN-28, SCN-29). */
export function forSave(document: EditorDocument): EditorDocument {
  const variables = Object.fromEntries(Object.keys(document.variables).map((name) => [name, null]));
  return { ...document, variables, flow: blankRun(document.flow) };
}

/** The document as a draft is sent: what a run left in it is no edit, may be large, and may be secret. */
export function forDraft(document: EditorDocument): ScenarioDraft['document'] {
  const { variables, ...rest } = forSave(document);
  return { ...rest, variables: { ...variables } };
}

/** Body of a PUT: the whole record with the document in it (SCN-33). A save zeroes the counters (SCN-30, AMB-25). */
export function updateBody(scenario: Scenario, document: EditorDocument) {
  return { ...scenario, ...document, run_config: { ...runConfigZero } };
}
