import type { CodeFailure } from '../sandbox/call.ts';
import { placeInTemplate } from './place.ts';

/** An expression that failed. Line and column count from 1 in the field's text, where they are known. */
export class ExpressionError extends Error {
  override name = 'ExpressionError';
  readonly code: CodeFailure['code'];
  /** The message in French; undefined of what the code itself threw. */
  readonly french: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
  /** The expression as it was written, without its braces. */
  readonly expression: string;
  /** Path of the field in the settings, where several were evaluated: `headers[0].value`. */
  field: string | undefined;

  constructor(failure: CodeFailure, template: string, part: { code: string; from: number }) {
    super(failure.message);
    const place = placeInTemplate(template, part.from, failure);
    this.code = failure.code;
    this.french = failure.french;
    this.line = place?.line;
    this.column = place?.column;
    this.expression = part.code.trim();
  }
}
