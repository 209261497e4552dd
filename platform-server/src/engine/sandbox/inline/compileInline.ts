import type { Expression, Program } from 'acorn';
import type { CodeInput } from '../call.ts';
import { leftToSandbox, maxWork } from './evaluation.ts';
import { compileExpression } from './expressions.ts';
import { copyJson } from './result.ts';
import { NameScope, unsupported } from './scope.ts';
import { compileFunctionBody } from './statements.ts';

/** What inline code comes to, or null where only the sandbox knows. */
export type InlineCode = (input: CodeInput) => { value: unknown } | null;

/** Longest code that is looked at, in UTF-16 code units. */
const maxCodeLength = 5000;

/**
 * Compiles code that does nothing but pick, compare and compute, so that the server evaluates it itself (decision 182):
 * reads of the input, operators on primitive values, objects and lists, and a closed list of functions and methods.
 * Null for all other code.
 *
 * It is a tree of closures over plain data. No code is made from text, nothing of the language's own objects can be
 * reached, nothing is changed, and work is bounded. Whatever fails or is larger is left to the sandbox, which runs the
 * code from its beginning: inline code has no effect that would happen twice.
 */
export function compileInline(node: Program | Expression, code: string): InlineCode | null {
  if (code.length > maxCodeLength) return null;
  try {
    const scope = NameScope.ofProgram(compileExpression);
    const evaluate = node.type === 'Program' ? compileFunctionBody(node.body, scope) : scope.compile(node);
    return (input) => {
      try {
        return { value: copyJson(evaluate({ input, locals: [], workLeft: maxWork })) };
      } catch (thrown) {
        if (thrown === leftToSandbox) return null;
        throw thrown;
      }
    };
  } catch (thrown) {
    if (thrown === unsupported) return null;
    throw thrown;
  }
}
