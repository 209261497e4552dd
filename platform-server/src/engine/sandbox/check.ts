import { type Options, parse, parseExpressionAt, type Token } from 'acorn';
import { expressionRoots } from 'shared-contracts/nodes';
import type { CodeKind, CodePlace } from './call.ts';
import { compileInline, type InlineCode } from './inline/compileInline.ts';

/** What reading the code tells without running it. */
export interface CodeAnalysis {
  ok: true;
  /** Names of the input that occur; the code cannot reach any other. */
  names: ReadonlySet<string>;
  /** Names of luxon that occur. */
  dates: ReadonlySet<string>;
  /** Nodes named by `node('…')`; null when the code computes a name. */
  nodes: ReadonlySet<string> | null;
  /** Whether `await` occurs. */
  isAsync: boolean;
  /** The code as the server itself evaluates it; null where only the sandbox can. */
  inline: InlineCode | null;
}

export interface CodeProblem extends CodePlace {
  ok: false;
  message: string;
}

export type CheckResult = CodeAnalysis | CodeProblem;

/** Of luxon, which comes into an isolate with the first code that names it. */
const DATE_NAMES = new Set(['DateTime', 'Duration']);
const INPUT_NAMES = new Set<string>([...expressionRoots, 'node']);

/**
 * Checks the syntax of code, with line and column of the first mistake, and finds what it reads. Nothing runs.
 * Code is strict, may use `await` and `return` at its top level (an expression `await` alone) and imports nothing.
 */
export function check(code: string, kind: CodeKind): CheckResult {
  const tokens: Token[] = [];
  const options: Options = {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowReturnOutsideFunction: kind === 'function',
    allowAwaitOutsideFunction: true,
    allowHashBang: false,
    onToken: tokens,
  };
  try {
    const tree = kind === 'function' ? parse(code, options) : parseExpressionAt(code, 0, options);
    if (kind === 'expression') requireNothingBehind(code, tokens.at(-1)?.end ?? 0);
    rejectImports(code, tokens);
    return { ok: true, ...namesIn(tokens), inline: compileInline(tree, code) };
  } catch (error) {
    return problemOf(error);
  }
}

class Mistake extends SyntaxError {
  readonly loc: { line: number; column: number };

  constructor(message: string, code: string, offset: number) {
    super(message);
    const before = code.slice(0, offset).split(/\r\n|[\n\r\u2028\u2029]/);
    this.loc = { line: before.length, column: before.at(-1)?.length ?? 0 };
  }
}

function requireNothingBehind(code: string, end: number): void {
  const blank = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*/.exec(code.slice(end))?.[0].length ?? 0;
  if (end + blank < code.length)
    throw new Mistake('One expression is expected; this comes after its end.', code, end + blank);
}

function rejectImports(code: string, tokens: readonly Token[]): void {
  const found = tokens.find((token) => token.type.keyword === 'import' || token.type.keyword === 'export');
  if (found !== undefined)
    throw new Mistake('Code here cannot import or export: the sandbox has no modules.', code, found.start);
}

function namesIn(tokens: readonly Token[]): Pick<CodeAnalysis, 'names' | 'dates' | 'nodes' | 'isAsync'> {
  const names = new Set<string>();
  const dates = new Set<string>();
  const literal = new Set<string>();
  let isAsync = false;
  let isComputed = false;
  for (const [index, token] of tokens.entries()) {
    if (token.type.label !== 'name' || isProperty(tokens[index - 1])) continue;
    const name = textOf(token);
    if (name === 'await') isAsync = true;
    if (DATE_NAMES.has(name)) dates.add(name);
    if (!INPUT_NAMES.has(name)) continue;
    names.add(name);
    if (name !== 'node') continue;
    const reference = literalArgument(tokens, index);
    if (reference === null) isComputed = true;
    else literal.add(reference);
  }
  return { names, dates, nodes: isComputed ? null : literal, isAsync };
}

function isProperty(previous: Token | undefined): boolean {
  return previous?.type.label === '.' || previous?.type.label === '?.';
}

/** The text in `node('text')`, null when the argument is anything else. */
function literalArgument(tokens: readonly Token[], index: number): string | null {
  const [open, argument, close] = tokens.slice(index + 1, index + 4);
  const isCall = open?.type.label === '(' && argument?.type.label === 'string' && close?.type.label === ')';
  return isCall ? textOf(argument) : null;
}

/** Absent from acorn's types. */
function textOf(token: Token): string {
  return String((token as Token & { value: unknown }).value);
}

function problemOf(error: unknown): CodeProblem {
  if (!(error instanceof SyntaxError)) {
    return { ok: false, message: 'The code is nested too deeply to be read.', line: 1, column: 1 };
  }
  const { line, column } = (error as SyntaxError & { loc: { line: number; column: number } }).loc;
  return { ok: false, message: error.message.replace(/ \(\d+:\d+\)$/, ''), line, column: column + 1 };
}
