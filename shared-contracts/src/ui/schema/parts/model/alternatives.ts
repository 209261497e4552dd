import { type Definitions, listOf, resolved, type SchemaObject } from '../../../../api/catalogue/resolved.ts';

/** So many choices within choices are looked into. */
export const maxChoices = 500;

/** The schemas of which a value has one. */
export function listedIn({ oneOf, anyOf }: SchemaObject): readonly unknown[] {
  return listOf(oneOf).length > 0 ? listOf(oneOf) : listOf(anyOf);
}

/** Whether a choice can be chosen again within itself, by way of its own choices alone. */
function leadsToItself(listed: readonly unknown[], defs: Definitions): boolean {
  const seen = new Set<readonly unknown[]>();
  const open = [listed];
  for (let at = open.pop(); at !== undefined && seen.size < maxChoices; at = open.pop()) {
    const below = at.map((one) => listedIn(resolved(one, defs))).filter(({ length }) => length > 0);
    if (below.includes(listed)) return true;
    open.push(...below.filter((one) => !seen.has(one)));
    for (const one of below) seen.add(one);
  }
  return false;
}

/** The schemas of a choice. One that leads back to it stands for its own choices, each of them once. */
export function alternatives(listed: readonly unknown[], defs: Definitions): readonly unknown[] {
  const seen = new Set<unknown>([listed]);
  const each = (one: unknown): readonly unknown[] => {
    const below = listedIn(resolved(one, defs));
    if (below.length === 0 || !leadsToItself(below, defs)) return [one];
    if (seen.has(below)) return [];
    seen.add(below);
    return below.flatMap(each);
  };
  return [...new Set(listed.flatMap(each))];
}
