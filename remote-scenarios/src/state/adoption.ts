import type { Flow, FlowElement, Scenario } from 'shared-contracts/api/scenario';
import { documentOf, type EditorDocument } from './document.ts';

/** Elements that were not touched since `sent` are taken as the server answered them; the others stay as edited. */
function rebaseFlow(present: Flow, sent: Flow, answered: Flow): Flow {
  const untouched = new Set<FlowElement>(sent);
  const fresh = new Map(answered.map((element) => [element.id, element]));
  return present.map((element) => (untouched.has(element) ? (fresh.get(element.id) ?? element) : element));
}

/**
 * The document after the server answered a save. What was edited while the save was under way is kept; of the
 * rest the server's version is taken, because it holds references in place of the secrets that were sent.
 */
export function documentAfterSave(present: EditorDocument, sent: EditorDocument, answer: Scenario): EditorDocument {
  const saved = documentOf(answer);
  if (present === sent) return saved;
  return {
    name: present.name === sent.name ? saved.name : present.name,
    description: present.description === sent.description ? saved.description : present.description,
    settings: present.settings === sent.settings ? saved.settings : present.settings,
    variables: present.variables === sent.variables ? saved.variables : present.variables,
    nodes_counter: Math.max(present.nodes_counter, saved.nodes_counter),
    flow: rebaseFlow(present.flow, sent.flow, saved.flow),
  };
}
