import { type IconSource, maxIconLength, nearest, readIconSvg } from 'shared-contracts/deploy';
import { z } from 'zod';
import { iconNames } from '../icons/iconSet.ts';

const maxSuggestions = 4;

/** Names that may have been meant: spelled alike, or with the word among others. */
function suggestions(name: string): string[] {
  const alike = nearest(name, iconNames());
  const withWord = [...iconNames()].filter((each) => each.split('-').includes(name));
  const shortestFirst = withWord.sort((one, other) => one.length - other.length);
  return [...new Set([...alike, ...shortestFirst])].slice(0, maxSuggestions);
}

function nameProblem(name: string): string | null {
  if (iconNames().has(name)) return null;
  const meant = suggestions(name).map((each) => JSON.stringify(each));
  const advice = meant.length > 0 ? `Did you mean ${meant.join(' or ')}?` : 'Choose one at tabler.io/icons.';
  return `${JSON.stringify(name.slice(0, 60))} is not an icon of the Tabler set. ${advice}`;
}

function svgProblem(svg: string): string | null {
  const read = readIconSvg(svg);
  return 'problem' in read ? `The drawing is refused: ${read.problem}.` : null;
}

const source = z.union([z.string().max(100), z.strictObject({ svg: z.string().max(10 * maxIconLength) })], {
  error: 'must be the name of a Tabler icon, or { svg: "<svg …>" }',
});

/** An icon of a manifest: a name that the set has, or a drawing that a page may show. */
export const iconSchema = source.superRefine((icon: IconSource, context) => {
  const problem = typeof icon === 'string' ? nameProblem(icon) : svgProblem(icon.svg);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});
