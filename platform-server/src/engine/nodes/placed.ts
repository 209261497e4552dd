import { type Place, PlaceFault, placedText } from 'shared-contracts/nodes';
import { allDone, type Eventual, whenDone } from '../eventual.ts';
import { compileTemplate, type Template } from '../expressions/template.ts';
import type { FailureReason } from '../failures/catalogue.ts';
import type { CallContext } from './executor.ts';
import { permanentFailure } from './nodeFailure.ts';

/** Places whose texts are filled in with values. */
type PlacedReason = Extract<FailureReason, `${string}.place`>;

/** The templates of the expressions of a text, each on its own. */
function expressionsOf(source: string): Template[] {
  const { parts } = compileTemplate(source);
  return parts.filter(({ kind }) => kind !== 'text').map((part) => ({ source, parts: [part], isSingle: true }));
}

/**
 * Prepares a text with expressions for the place where it stands: nothing that they give is taken for a part of the text
 * around. What cannot stand there fails the node with `code`.
 */
export function compilePlaced(
  source: string,
  place: Place,
  code: PlacedReason,
): (context: CallContext) => Eventual<string> {
  const placed = placedText(source, place);
  const expressions = expressionsOf(source);
  const write = (values: readonly unknown[]) => {
    try {
      return placed.write(values);
    } catch (error) {
      if (error instanceof PlaceFault) throw permanentFailure(code, { fault: error.words, advice: error.advice });
      throw error;
    }
  };
  return (context) =>
    whenDone(
      allDone(expressions, (expression) => context.evaluate(expression)),
      write,
    );
}
