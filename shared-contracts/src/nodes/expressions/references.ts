import { isProperty, nodeCalls } from './nodeCalls.ts';
import { type ExpressionRoot, expressionRoots } from './path.ts';
import { segmentsOf } from './template.ts';
import { readTokens, type Token, textValue } from './tokens.ts';

/** What code or a template reads, for checks before anything runs. */
export interface CodeReferences {
  /** Roots that occur, in the order of the code. */
  roots: readonly ExpressionRoot[];
  /** Nodes named by `node('…')`, by id or label, each once. */
  nodes: readonly string[];
  /** Variables read by `vars.name` or `vars['name']`, each once. */
  variables: readonly string[];
  /** Whether a node is named by something other than a plain text, so that `nodes` may not be all. */
  isComputed: boolean;
}

const known = new Set<string>(expressionRoots);

/** What JavaScript reads: the body of a function node, or an expression without its braces. */
export function referencesOfCode(code: string): CodeReferences {
  const { tokens } = readTokens(code);
  const textOf = (token: Token | undefined) => token && code.slice(token.from, token.to);
  const roots = new Set<string>();
  const variables = new Set<string>();
  const { calls, isComputed } = nodeCalls(code, tokens);
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'name' || isProperty(code, tokens[index - 1])) continue;
    const name = textOf(token) ?? '';
    if (known.has(name)) roots.add(name);
    if (name === 'vars') {
      const [sign, key] = tokens.slice(index + 1, index + 3);
      const text = textOf(key) ?? '';
      if (key?.kind === 'name' && /^\??\.$/.test(textOf(sign) ?? '')) variables.add(text);
      else if (key?.kind === 'text' && textOf(sign) === '[') variables.add(textValue(text));
    }
  }
  const nodes = new Set(calls.map(({ reference }) => reference));
  return { roots: [...roots] as ExpressionRoot[], nodes: [...nodes], variables: [...variables], isComputed };
}

/** What the expressions of a template read. */
export function references(template: string): CodeReferences {
  const all = segmentsOf(template)
    .filter((segment) => segment.kind === 'expression')
    .map((segment) => referencesOfCode(segment.source));
  return {
    roots: [...new Set(all.flatMap(({ roots }) => roots))],
    nodes: [...new Set(all.flatMap(({ nodes }) => nodes))],
    variables: [...new Set(all.flatMap(({ variables }) => variables))],
    isComputed: all.some(({ isComputed }) => isComputed),
  };
}
