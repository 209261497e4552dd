import { segmentsOf } from '../expressions/template.ts';
import { missing, type NodeProblem } from '../kind.ts';
import { placeInJson } from '../places/json.ts';

/** What keeps a body from being JSON whatever its expressions give. */
export function jsonProblems(path: string, content: string): NodeProblem[] {
  const fault = content.trim() === '' ? null : placeInJson(segmentsOf(content)).fault;
  if (!fault) return [];
  const sentence = (locale: 'en' | 'fr') => fault.words[locale].replace(/^./, (first) => first.toUpperCase());
  return [missing(path, `${sentence('en')}. ${fault.advice.en}`, `${sentence('fr')}. ${fault.advice.fr}`)];
}
