import { type Flow, type FlowNode, nodesOf } from 'shared-contracts/api/scenario';
import type { FlowProblem } from 'shared-contracts/nodes';
import { checkTemplate } from '../expressions/check.ts';
import { check } from '../sandbox/check.ts';

/** Kinds whose text is data or prose, not templates. */
const literal: ReadonlySet<string> = new Set(['start', 'comment']);

interface Mistake {
  message: string;
  line?: number;
  column?: number;
}

function problem({ id, label }: FlowNode, path: string, { message, line, column }: Mistake): FlowProblem {
  const place = line === undefined ? '' : ` (line ${line}, column ${column})`;
  const lieu = line === undefined ? '' : ` (ligne ${line}, colonne ${column})`;
  return {
    node_id: id,
    path,
    severity: 'error',
    structural: false,
    message: { en: `${message}${place} — in "${label}"`, fr: `${message}${lieu} — dans « ${label} »` },
  };
}

function* textsOf(value: unknown, path: string): Iterable<{ path: string; text: string }> {
  if (typeof value === 'string') {
    if (value.includes('{{')) yield { path, text: value };
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* textsOf(inner, path === '' ? key : `${path}.${key}`);
  }
}

/** Mistakes in the code and expressions of one node. */
export function codeProblemsOf(node: FlowNode): FlowProblem[] {
  const { config, disabled } = node.data;
  if (disabled || literal.has(node.type)) return [];
  const { code, ...settings } = node.type === 'function' ? config : { ...config, code: undefined };
  const checked = typeof code === 'string' ? check(code, 'function') : null;
  const mistakes = checked && !checked.ok ? [problem(node, 'code', checked)] : [];
  for (const { path, text } of textsOf(settings, '')) {
    mistakes.push(...checkTemplate(text).map((mistake) => problem(node, path, mistake)));
  }
  return mistakes;
}

/** Mistakes in the code and expressions of a flow, with their place. Nothing is executed. */
export function codeProblems(flow: Flow): FlowProblem[] {
  return nodesOf(flow).flatMap(codeProblemsOf);
}
