import { parsePath, segmentsOf, soleExpression } from 'shared-contracts/nodes';
import { type ExpressionScope, type Preview, readPath } from './scope.ts';

/** The value of one expression on the data of a run. */
export function previewExpression(source: string, scope: ExpressionScope): Preview {
  const path = parsePath(source);
  return path ? readPath(scope, path) : { kind: 'computed' };
}

/** Text a value becomes within a text. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The value of a whole field; null when it holds no expression and so needs no preview. */
export function previewTemplate(template: string, scope: ExpressionScope): Preview | null {
  const sole = soleExpression(template);
  if (sole !== null) return previewExpression(sole, scope);
  const segments = segmentsOf(template);
  if (!segments.some((segment) => segment.kind === 'expression')) return null;
  let text = '';
  for (const segment of segments) {
    if (segment.kind === 'text') {
      text += segment.source;
      continue;
    }
    const found = previewExpression(segment.source, scope);
    if (found.kind !== 'value' && found.kind !== 'nothing') return found;
    text += found.kind === 'value' ? asText(found.value) : '';
  }
  return { kind: 'value', value: text };
}
