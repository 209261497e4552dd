import { member, objectMembers } from './plain.ts';
import type { ReadDocument } from './references.ts';

/** Characters of an example that is kept. */
const longest = 20_000;

/** The example of a parameter or a media type, as the document gives it; undefined where it has none. */
export function exampleOf(document: ReadDocument, of: unknown, pointer: string): unknown {
  const own = member(of, 'example');
  if (own !== undefined) return fitting(own);
  const examples = member(of, 'examples');
  const [first] = objectMembers(examples);
  if (!first) return undefined;
  const target = document.resolved(first[1], `${pointer}/examples`);
  return fitting(member(target?.value, 'value'));
}

/** One that is not too long: of lists the first item, else nothing. */
function fitting(example: unknown): unknown {
  const isFitting = (value: unknown) => value !== undefined && JSON.stringify(value).length <= longest;
  if (isFitting(example)) return example;
  const first = Array.isArray(example) ? example.slice(0, 1) : undefined;
  return isFitting(first) ? first : undefined;
}
