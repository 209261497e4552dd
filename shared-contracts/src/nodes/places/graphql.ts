import type { Segment } from '../expressions/template.ts';
import { PlaceFault, type Spell, textOfValue } from './place.ts';

type State = 'outside' | 'string' | 'block' | 'comment';

/** What a state looks for: what ends it, and what only looks as if it did. */
const signs: Readonly<Record<State, RegExp>> = {
  outside: /"""|["#]/g,
  string: /\\[\s\S]|["\n\r]/g,
  block: /\\"""|"""/g,
  comment: /[\n\r]/g,
};
const begun: Readonly<Record<string, State>> = { '"""': 'block', '"': 'string', '#': 'comment' };

/** Where a document stands behind a stretch of it. */
export function scanGraphql(state: State, text: string): State {
  let at = state;
  let from = 0;
  for (;;) {
    const sign = signs[at];
    sign.lastIndex = from;
    const found = sign.exec(text)?.[0];
    if (found === undefined) return at;
    from = sign.lastIndex;
    if (at === 'outside') at = begun[found] as State;
    else if (!found.startsWith('\\')) at = 'outside';
  }
}

const fieldName = /^[_A-Za-z]\w*$/;

function literal(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  const fields = Object.entries(value).map(([name, item]) => {
    if (fieldName.test(name)) return `${name}: ${literal(item)}`;
    throw new PlaceFault(
      {
        en: `"${name}" can't be the name of a field in GraphQL`,
        fr: `« ${name} » ne peut pas nommer un champ GraphQL`,
      },
      { en: 'Send the object as a variable.', fr: 'Envoyez l’objet comme variable.' },
    );
  });
  return `{${fields.join(', ')}}`;
}

/** A block string has one escape alone, so a quote or a backslash never stands beside its end. */
function blockText(text: string, before: string): string {
  const escaped = text.replaceAll('"""', '\\"""');
  const [head, tail] = [before.endsWith('"') && text.startsWith('"') ? ' ' : '', /["\\]$/.test(text) ? ' ' : ''];
  return head + escaped + tail;
}

const spells: Readonly<Record<State, Spell>> = {
  outside: literal,
  string: (value) => JSON.stringify(textOfValue(value)).slice(1, -1),
  block: (value, before) => blockText(textOfValue(value), before),
  comment: (value) => textOfValue(value).replace(/[\n\r]+/g, ' '),
};

/** How each expression of a document is spelled: text within quotes, elsewhere a value; as it is where marked. */
export function graphqlSpells(segments: readonly Segment[]): Spell[] {
  let state: State = 'outside';
  return segments.flatMap(({ kind, source, isMarkup }) => {
    if (kind === 'expression') return [isMarkup ? textOfValue : spells[state]];
    state = scanGraphql(state, source);
    return [];
  });
}

const beginning = /^(?:\s|,|#[^\n\r]*)*(?:(?:query|mutation|subscription|fragment)\b[^{]*)?\{/;

/** Whether the literal texts of a template are the beginning of a document with operations. */
export const looksLikeGraphql = (text: string) => beginning.test(text);
