import { isTurnLong, nextFreeTurn } from '../../process/turnClock.ts';
import { type Eventual, whenDone } from '../eventual.ts';
import type { CodeInput, SandboxCall } from '../sandbox/call.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { within, withoutLarge } from '../values/largeJson.ts';
import { ExpressionError } from './expressionError.ts';
import type { BarePath, Template, TemplatePart } from './template.ts';

/** What expressions are evaluated with: all of a sandbox call but the code. */
export type ExpressionContext = Omit<SandboxCall, 'kind' | 'code'>;

/** Where expressions that are more than a path are evaluated. */
export type ExpressionSandbox = Pick<Sandbox, 'run'>;

/**
 * Evaluates a template. A template of bare paths alone gives its value at once; a promise is made only when the
 * sandbox is needed. The value of a single expression keeps its type; in mixed text undefined and null become nothing
 * and objects JSON. The value of a path may be one that is large and unread. Throws or rejects with {@link ExpressionError} when an expression fails, and with the sandbox's
 * SandboxUnavailable.
 */
export function evaluate(
  template: Template,
  context: ExpressionContext,
  sandbox: ExpressionSandbox,
): Eventual<unknown> {
  const evaluateOne = (part: TemplatePart) => evaluatePart(part, template, context, sandbox);
  if (template.isSingle) return evaluateOne(template.parts[0] as TemplatePart);
  const values = template.parts.map((part, index) => {
    if (index >= partsOfTurn && part.kind === 'code' && isTurnLong())
      return nextFreeTurn().then(() => evaluateOne(part));
    return settled(() => evaluateOne(part));
  });
  return values.some((value) => value instanceof Promise) ? Promise.all(values).then(textOfParts) : textOfParts(values);
}

/** Parts of a text behind which code waits for a turn with time for it: each may be evaluated by the server itself. */
const partsOfTurn = 50;

/** What is thrown, as a rejection: thrown, it would leave the parts before it to fail with nobody there. */
function settled(evaluateOne: () => Eventual<unknown>): Eventual<unknown> {
  try {
    return evaluateOne();
  } catch (thrown) {
    return Promise.reject(thrown);
  }
}

/** The values of the parts of a template as one text. */
export const textOfParts = (values: readonly unknown[]): string => values.map(asText).join('');

function evaluatePart(part: TemplatePart, template: Template, context: ExpressionContext, sandbox: ExpressionSandbox) {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'path') {
    assertKnown(part, template, context);
    return readPath(part.path, context);
  }
  if (part.kind === 'code') return runCode(part, template, context, sandbox);
  const failure = {
    ok: false,
    code: 'syntax',
    message: part.message,
    french: part.french,
    line: 1,
    column: 1,
    logs: [],
  } as const;
  return Promise.reject(new ExpressionError(failure, template.source, part));
}

/** Throws for the name of a node that the flow does not have: null in its place would be taken for data. */
function assertKnown(part: Extract<TemplatePart, { kind: 'path' }>, template: Template, { input }: ExpressionContext) {
  const { node } = part.path;
  if (node === null || (input.nodes?.knows?.(node) ?? true)) return;
  const message = `No node is called "${node}"`;
  const french = `Aucun nœud ne s’appelle «\u202f${node}\u202f»`;
  const failure = { ok: false, code: 'exception', message, french, line: 1, column: 1, logs: [] } as const;
  throw new ExpressionError(failure, template.source, part);
}

/** Reads a bare path: own properties only, undefined where there is nothing. What is large may come unread. */
export function readPath(path: BarePath, { input, now }: Pick<ExpressionContext, 'input' | 'now'>): unknown {
  const root = rootValue(path, input, now);
  if (path.keys.length > 0) return within(root, path.keys);
  return path.root === 'vars' || path.root === 'node' ? withoutLarge(root) : root;
}

function rootValue({ root, node }: BarePath, input: CodeInput, now: number): unknown {
  if (root === 'node') return input.nodes?.read(node ?? '');
  // As the sandbox gives it: a date's JSON form.
  if (root === 'now') return new Date(now).toISOString();
  return input[root];
}

function runCode(
  part: Extract<TemplatePart, { kind: 'code' }>,
  template: Template,
  context: ExpressionContext,
  sandbox: ExpressionSandbox,
): Eventual<unknown> {
  const result = sandbox.run({ ...context, kind: 'expression', code: part.code });
  return whenDone(result, (done) =>
    done.ok ? done.value : Promise.reject(new ExpressionError(done, template.source, part)),
  );
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
