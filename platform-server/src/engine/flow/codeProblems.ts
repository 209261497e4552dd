import { type Flow, type FlowNode, nodesOf } from 'shared-contracts/api/scenario';
import { type FlowProblem, fieldTexts, nodeName } from 'shared-contracts/nodes';
import { checkTemplate } from '../expressions/check.ts';
import { check } from '../sandbox/check.ts';
import { syntaxWords } from './syntaxWords.ts';

interface Mistake {
  message: string;
  line?: number;
  column?: number;
}

function problem(node: FlowNode, path: string, { message, line, column }: Mistake): FlowProblem {
  const place = line === undefined ? '' : ` (line ${line}, column ${column})`;
  const lieu = line === undefined ? '' : ` (ligne ${line}, colonne ${column})`;
  const [words, name] = [syntaxWords(message), nodeName(node)];
  return {
    node_id: node.id,
    path,
    severity: 'error',
    structural: false,
    message: { en: `${words.en}${place} — in "${name.en}"`, fr: `${words.fr}${lieu} — dans « ${name.fr} »` },
  };
}

/** Mistakes in the code and expressions of one node. */
export function codeProblemsOf(node: FlowNode): FlowProblem[] {
  if (node.data.disabled) return [];
  const inCode = fieldTexts(node, 'codeFields').flatMap(({ path, text }) => {
    const checked = check(text, 'function');
    return checked.ok ? [] : [problem(node, path, checked)];
  });
  const inTemplates = fieldTexts(node, 'templateFields')
    .filter(({ text }) => text.includes('{{'))
    .flatMap(({ path, text }) => checkTemplate(text).map((mistake) => problem(node, path, mistake)));
  return [...inCode, ...inTemplates];
}

/** Mistakes in the code and expressions of a flow, with their place. Nothing is executed. */
export function codeProblems(flow: Flow): FlowProblem[] {
  return nodesOf(flow).flatMap(codeProblemsOf);
}
