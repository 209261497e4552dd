import { type Place, PlaceFault, parsePath, placedText, soleExpression } from 'shared-contracts/nodes';
import { type ExpressionScope, type Preview, readPath } from './scope.ts';

/** The value of one expression on the data of a run. */
export function previewExpression(source: string, scope: ExpressionScope): Preview {
  const path = parsePath(source);
  return path ? readPath(scope, path) : { kind: 'computed' };
}

/**
 * The value of a whole field as a run writes it in its place; null when it holds no expression and so needs no preview.
 */
export function previewTemplate(template: string, scope: ExpressionScope, place: Place = 'text'): Preview | null {
  const sole = soleExpression(template);
  if (sole !== null && place !== 'xml' && place !== 'form') return previewExpression(sole, scope);
  const placed = placedText(template, place);
  if (placed.expressions.length === 0) return null;
  const found = placed.expressions.map(({ source }) => previewExpression(source, scope));
  const unsaid = found.find(({ kind }) => kind !== 'value' && kind !== 'nothing');
  if (unsaid) return unsaid;
  try {
    return { kind: 'value', value: placed.write(found.map((one) => (one.kind === 'value' ? one.value : undefined))) };
  } catch (error) {
    if (error instanceof PlaceFault) return { kind: 'fault', words: error.words };
    throw error;
  }
}
