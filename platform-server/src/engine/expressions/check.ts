import type { CodePlace } from '../sandbox/call.ts';
import { check } from '../sandbox/check.ts';
import { placeInTemplate } from './place.ts';
import { compileTemplate } from './template.ts';

/** A syntax error in a template. Line and column count from 1 in its text. */
export interface TemplateError extends CodePlace {
  message: string;
}

/** Syntax errors of all expressions of a template, in their order. Nothing is executed. */
export function checkTemplate(template: string): TemplateError[] {
  return compileTemplate(template).parts.flatMap((part) => {
    if (part.kind === 'broken') return [errorAt(template, part.from, { line: 1, column: 1 }, part.message)];
    if (part.kind !== 'code') return [];
    const checked = check(part.code, 'expression');
    return checked.ok ? [] : [errorAt(template, part.from, checked, checked.message)];
  });
}

function errorAt(template: string, from: number, place: CodePlace, message: string): TemplateError {
  const { line, column } = placeInTemplate(template, from, place) ?? place;
  return { message, line, column };
}
