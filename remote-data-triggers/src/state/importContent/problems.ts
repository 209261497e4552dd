import { type ImportColumn, importContentSchema, maxUniqueColumns } from 'shared-contracts/api/import-page';
import { hasBounds, hasPattern, isBrokenPattern, readBound, readCell, sharedNames } from 'shared-contracts/import';
import { contentOf, type DraftContent } from './draft.ts';

/** What is wrong with a setting: a text of the page's own, or one that the server wrote. */
export type ContentProblem =
  | {
      code:
        | 'label'
        | 'keyTaken'
        | 'nameTaken'
        | 'bound'
        | 'boundDate'
        | 'bounds'
        | 'pattern'
        | 'patternKind'
        | 'choices'
        | 'default'
        | 'key'
        | 'color'
        | 'other';
    }
  | { code: 'tooLong' | 'tooManyUnique'; count: number }
  | { code: 'said'; text: string };

/** Problems by the path of their setting, such as `columns.2.pattern`. */
export type ContentProblems = ReadonlyMap<string, ContentProblem>;

/** Look-around and back-references, which take more than linear time. Pairs of backslashes are none of them. */
const isBeyondLinear = (pattern: string) => /\(\?<?[=!]|\\[1-9]|\\k</.test(pattern.replaceAll('\\\\', ''));

function patternProblem({ pattern }: ImportColumn): ContentProblem | undefined {
  if (!pattern) return undefined;
  if (isBeyondLinear(pattern)) return { code: 'patternKind' };
  return isBrokenPattern(pattern) ? { code: 'pattern' } : undefined;
}

function boundProblems(column: ImportColumn): [string, ContentProblem][] {
  const [min, max] = [readBound(column, column.min), readBound(column, column.max)];
  const wrong: ContentProblem = { code: column.type === 'date' ? 'boundDate' : 'bound' };
  if (min === undefined) return [['min', wrong]];
  if (max === undefined) return [['max', wrong]];
  return min !== null && max !== null && min > max ? [['max', { code: 'bounds' }]] : [];
}

/** Defaults are read as the page writes them: a point in numbers, days as 2026-12-31. */
const written = { decimal: '.', date_order: 'ymd' } as const;

function columnProblems(column: ImportColumn): [string, ContentProblem][] {
  const found: [string, ContentProblem][] = [];
  if (!column.label.en && !column.label.fr) found.push(['label.en', { code: 'label' }]);
  const pattern = hasPattern(column) ? patternProblem(column) : undefined;
  if (pattern) found.push(['pattern', pattern]);
  if (hasBounds(column)) found.push(...boundProblems(column));
  if (column.type === 'choice' && column.choices.length === 0) found.push(['choices', { code: 'choices' }]);
  if (column.default && readCell(column, written, column.default).problem) found.push(['default', { code: 'default' }]);
  return found;
}

/** What is wrong with fields that have a form of their own. */
const fieldProblems: Readonly<Record<string, ContentProblem>> = { key: { code: 'key' }, colour: { code: 'color' } };

/** What keeps the content from being published, as far as the browser can tell. */
export function contentProblems(draft: DraftContent): Map<string, ContentProblem> {
  const problems = new Map<string, ContentProblem>();
  for (const { path, code, ...issue } of importContentSchema.safeParse(contentOf(draft)).error?.issues ?? []) {
    const isTooLong = code === 'too_big' && 'maximum' in issue && issue.origin === 'string';
    const ofField = fieldProblems[String(path.at(-1))] ?? ({ code: 'other' } as const);
    problems.set(path.join('.'), isTooLong ? { code: 'tooLong', count: Number(issue.maximum) } : ofField);
  }
  // Each of the two has the problem at its own key.
  problems.delete('columns');
  const keys = draft.columns.map(({ key }) => key);
  draft.columns.forEach((column, at) => {
    if (keys.indexOf(column.key) !== keys.lastIndexOf(column.key)) {
      problems.set(`columns.${at}.key`, { code: 'keyTaken' });
    }
    for (const [field, problem] of columnProblems(column)) problems.set(`columns.${at}.${field}`, problem);
  });
  const unique = [...draft.columns.entries()].filter(([, column]) => column.unique);
  for (const [at] of unique.slice(maxUniqueColumns)) {
    problems.set(`columns.${at}.unique`, { code: 'tooManyUnique', count: maxUniqueColumns });
  }
  for (const { at, field } of sharedNames(draft.columns)) {
    const path = `columns.${at}.${field === 'label' ? 'label.en' : field}`;
    if (!problems.has(path)) problems.set(path, { code: 'nameTaken' });
  }
  return problems;
}

/** Problems that the server told, by the path of their setting. */
export function refusedContent(
  problems: readonly { path: string; message: string }[] | undefined,
): Map<string, ContentProblem> {
  return new Map(
    (problems ?? []).map(({ path, message }) => [
      path.replace(/^(body\.)?(content\.)?/, '').replace(/\.label$/, '.label.en'),
      { code: 'said', text: message },
    ]),
  );
}
