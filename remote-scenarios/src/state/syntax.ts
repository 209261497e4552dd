import { parser } from '@lezer/javascript';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { type FlowProblem, fieldTexts, parsePath, segmentsOf } from 'shared-contracts/nodes';
import { readOnce } from './readOnce.ts';

/** Where something cannot be read, as offsets of the text. */
export interface SyntaxFault {
  from: number;
  to: number;
}

/** Places of faults told; one broken bracket breaks much behind it. */
const maxFaults = 3;
const expressionParser = parser.configure({ top: 'SingleExpression' });

function faultsIn(text: string, offset: number, length: number, top = parser): SyntaxFault[] {
  const faults: SyntaxFault[] = [];
  top.parse(text).iterate({
    enter: ({ type, from, to }) => {
      if (!type.isError || faults.length >= maxFaults) return;
      const start = Math.max(0, Math.min(from - offset, length));
      const end = Math.max(start, Math.min(to - offset, length));
      faults.push({ from: start, to: Math.max(end, Math.min(start + 1, length)) });
    },
  });
  return faults;
}

/** What cannot be read in the body of an async function. The body alone would make `return` and `await` faults. */
export function scriptFaults(code: string): SyntaxFault[] {
  const before = 'async function node() {\n';
  return faultsIn(`${before}${code}\n}`, before.length, code.length);
}

/** What cannot be read in one expression. */
export function expressionFaults(source: string): SyntaxFault[] {
  return parsePath(source) ? [] : faultsIn(source, 0, source.length, expressionParser);
}

/** Line of an offset, from 1. */
function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function problem(node: FlowNode, path: string, en: string, fr: string): FlowProblem {
  return { node_id: node.id, path, message: { en, fr }, severity: 'error', structural: false };
}

function codeProblems(node: FlowNode): FlowProblem[] {
  return fieldTexts(node, 'codeFields').flatMap(({ path, text }) => {
    const [fault] = scriptFaults(text);
    if (!fault) return [];
    const line = lineOf(text, fault.from);
    return [problem(node, path, `Invalid JavaScript at line ${line}`, `JavaScript non valide à la ligne ${line}`)];
  });
}

function expressionProblems(node: FlowNode): FlowProblem[] {
  return fieldTexts(node, 'templateFields').flatMap(({ path, text }) => {
    const broken = segmentsOf(text).find(
      ({ kind, closed, source }) =>
        kind === 'expression' && closed && source.trim() !== '' && expressionFaults(source).length > 0,
    );
    if (!broken) return [];
    const source = broken.source.trim();
    return [problem(node, path, `Invalid expression: ${source}`, `Expression non valide : ${source}`)];
  });
}

/** Mistakes in code and expressions of a node. */
export const syntaxProblems: (node: FlowNode) => readonly FlowProblem[] = readOnce((node) =>
  node.data.disabled ? [] : [...codeProblems(node), ...expressionProblems(node)],
);
