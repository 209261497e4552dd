import { type ImportColumn, type ImportContent, maxUniqueColumns } from 'shared-contracts/api/import-page';
import { type Flow, nodesOf } from 'shared-contracts/api/scenario';
import { hasBounds, hasPattern, RowChecker, readBound, sharedNames } from 'shared-contracts/import';
import { isAnnotation, readInputs, start, startConfigOf } from 'shared-contracts/nodes';
import { HttpError, type Problem } from '../errors/httpError.ts';
import type { UsableLookups } from '../store/repositories/importPageRepository.ts';
import { patternTest } from './patterns.ts';

/** A column of content, with where it stands. */
interface Placed {
  column: ImportColumn;
  path: string;
}

/** As people know it, in messages. */
function nameOf({ key, label: { en, fr } }: ImportColumn) {
  return { en: en || fr || key, fr: fr || en || key };
}

const problem = (path: string, { texts: message }: HttpError): Problem => ({ path, message });

function labelProblems({ column: { label, key }, path }: Placed): Problem[] {
  if (label.en || label.fr) return [];
  return [problem(`${path}.label`, new HttpError('invalid_body.import_label', { column: key }))];
}

/** Whether bounds are numbers of characters. */
const isCounted = ({ type }: ImportColumn) => !['number', 'integer', 'date'].includes(type);

function isBound(column: ImportColumn, bound: number | string | undefined): boolean {
  if (bound === undefined) return false;
  if (isCounted(column)) return Number.isSafeInteger(bound) && Number(bound) >= 0;
  return column.type !== 'integer' || Number.isSafeInteger(bound);
}

function boundProblems({ column, path }: Placed): Problem[] {
  if (!hasBounds(column)) return [];
  const bounds = { min: readBound(column, column.min), max: readBound(column, column.max) };
  const problems: Problem[] = [];
  for (const [side, bound] of Object.entries(bounds)) {
    if (bound === null || isBound(column, bound)) continue;
    const params = { column: nameOf(column), value: column[side as 'min' | 'max'] ?? '' };
    const error = isCounted(column)
      ? new HttpError('invalid_body.import_length', params)
      : new HttpError('invalid_body.import_bound', params);
    problems.push(problem(`${path}.${side}`, error));
  }
  const { min, max } = bounds;
  if (problems.length === 0 && min != null && max != null && min > max) {
    problems.push(problem(`${path}.max`, new HttpError('invalid_body.import_bounds', { column: nameOf(column) })));
  }
  return problems;
}

function patternProblems({ column, path }: Placed): Problem[] {
  if (column.pattern === null || !hasPattern(column) || patternTest(column.pattern)) return [];
  return [problem(`${path}.pattern`, new HttpError('invalid_body.import_pattern', { column: nameOf(column) }))];
}

function choiceProblems({ column, path }: Placed): Problem[] {
  if (column.type !== 'choice' || column.choices.length > 0) return [];
  return [problem(`${path}.choices`, new HttpError('invalid_body.import_choices', { column: nameOf(column) }))];
}

/** A default is checked as a cell of the file is, but that it is read as the page writes. */
function defaultProblems({ column, path }: Placed): Problem[] {
  const { default: value } = column;
  if (value === null) return [];
  const checker = new RowChecker({
    columns: [{ ...column, default: null, required: false, unique: false }],
    mapped: [{ key: column.key, reading: { decimal: '.', date_order: 'ymd' } }],
    patternTest,
  });
  if (checker.read([value]).problems.length === 0) return [];
  return [problem(`${path}.default`, new HttpError('invalid_body.import_default', { column: nameOf(column), value }))];
}

function lookupProblems({ column, path }: Placed, { filters, conversions }: UsableLookups): Problem[] {
  const { filter_id, conversion_id } = column;
  const problems: Problem[] = [];
  const params = { column: nameOf(column) };
  if (filter_id !== null && !filters.has(filter_id)) {
    problems.push(problem(`${path}.filter_id`, new HttpError('invalid_body.import_filter', params)));
  }
  const columns = conversion_id === null ? 1 : conversions.get(conversion_id);
  if (columns === undefined) {
    problems.push(problem(`${path}.conversion_id`, new HttpError('invalid_body.import_conversion', params)));
  } else if (columns !== 1) {
    problems.push(problem(`${path}.conversion_id`, new HttpError('invalid_body.import_conversion_columns', params)));
  }
  return problems;
}

function nameProblems(columns: readonly ImportColumn[]): Problem[] {
  return sharedNames(columns).flatMap(({ at, field, name, owner }) => {
    const earlier = columns[owner];
    if (!earlier) return [];
    const error = new HttpError('invalid_body.import_name', { column: nameOf(earlier), value: name });
    return [problem(`content.columns.${at}.${field}`, error)];
  });
}

function uniqueProblems(columns: readonly ImportColumn[]): Problem[] {
  const unique = [...columns.entries()].filter(([, column]) => column.unique);
  return unique.slice(maxUniqueColumns).map(([index, column]) => {
    const params = { column: nameOf(column), count: maxUniqueColumns };
    return problem(`content.columns.${index}.unique`, new HttpError('invalid_body.import_unique', params));
  });
}

/** The scenario that validates is there, asks for nothing but what it is given, and gives something back. */
function validationProblems(flow: Flow | null): Problem[] {
  const at = (error: HttpError) => [problem('content.validation.scenario_id', error)];
  if (!flow) return at(new HttpError('invalid_body.import_validation'));
  const { inputs, output } = startConfigOf(flow);
  const [input] = readInputs(inputs, { rows: [], visitor: null }).problems;
  if (input) return at(new HttpError('invalid_body.import_validation_input', { input: input.name }));
  const isEmpty = output === '' && nodesOf(flow).every((node) => isAnnotation(node) || node.type === start.kind);
  return isEmpty ? at(new HttpError('invalid_body.import_validation_output')) : [];
}

/** Everything that keeps content from being published, a problem a field. `usable`: of the lists, tables and scenarios it names. */
export function publishProblems({ columns, validation }: ImportContent, usable: UsableLookups): Problem[] {
  if (columns.length === 0) return [problem('content.columns', new HttpError('invalid_body.import_columns'))];
  const found = columns.flatMap((column, index) => {
    const placed = { column, path: `content.columns.${index}` };
    const own = [labelProblems, boundProblems, patternProblems, choiceProblems, defaultProblems];
    return [...own.flatMap((check) => check(placed)), ...lookupProblems(placed, usable)];
  });
  const validating = validation ? validationProblems(usable.validates) : [];
  return [...found, ...nameProblems(columns), ...uniqueProblems(columns), ...validating];
}
