import { parse } from 'acorn';
import { functionKind, readConfig } from 'shared-contracts/nodes';
import type { StepTrace } from '../engine/record/stepTrace.ts';
import type { ExplainedRun } from './explainedRun.ts';
import { ExpressionReader } from './expressionReads.ts';
import type { Making, PayloadOrigin } from './origin.ts';
import { inRole, type Read, type ReadKey, uniqueReads } from './reads.ts';
import { walkReads } from './walkReads.ts';

/** Every input that the code of a function names: any of them may be in what it made. */
export function possibleReads(code: string): Read[] {
  return uniqueReads(inRole(walkReads(programOf(code)), 'possible')).map((read) => ({ ...read, role: 'possible' }));
}

const programOf = (code: string) =>
  parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
  });

/** What code of a function made: exact where it does nothing but return an expression, else all that it names. */
export function ofCode(run: ExplainedRun, step: StepTrace, keys: readonly ReadKey[] | null): Making {
  const node = run.node(step);
  const { code } = readConfig(functionKind, node?.data.config);
  try {
    const returned = keys && ExpressionReader.returned(programOf(code));
    if (returned) {
      const reads = new ExpressionReader(code, run.inputOf(step)).read(returned, keys);
      return { how: 'expression', setting: 'code', text: code, reads: uniqueReads(reads) };
    }
    return { how: 'code', setting: 'code', reads: possibleReads(code) };
  } catch (thrown) {
    if (thrown instanceof SyntaxError || thrown instanceof RangeError) return { how: 'unknown' };
    throw thrown;
  }
}

/** A value in the payload that a function returned. */
export const functionPayload: PayloadOrigin = ({ run, step, keys }) => ({ made: ofCode(run, step, keys) });
