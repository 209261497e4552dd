import type { Segment } from '../expressions/template.ts';
import { isWrittenAlready } from './callOf.ts';
import { graphqlSpells, looksLikeGraphql } from './graphql.ts';
import { type PlacedText, PlaceFault, type Spell, textOfValue, writeSegments } from './place.ts';

/** A text in quotes as it is read: what stands in it, in its order. */
interface Quoted {
  segments: Segment[];
  /** Numbers of its expressions among all of the template. */
  numbers: number[];
  /** Name of the field whose value it is. */
  field: string | null;
}

const inQuotes: Spell = (value) => JSON.stringify(textOfValue(value)).slice(1, -1);
const asValue: Spell = (value) => JSON.stringify(value ?? null);
const asJson: Spell = (value, before) => (typeof value === 'string' ? value : asValue(value, before));

function decoded(literal: string): string {
  try {
    return JSON.parse(`"${literal}"`) as string;
  } catch {
    return literal;
  }
}

/** Reads the literal texts of a template of JSON: which expressions stand in quotes, and in which text. */
class JsonReader {
  readonly quoted: Quoted[] = [];
  #open: Quoted | null = null;
  #last = '';
  #field: string | null = null;
  #count = 0;

  take(segment: Segment): void {
    if (segment.kind === 'text') this.#takeText(segment);
    else {
      this.#open?.segments.push(segment);
      this.#open?.numbers.push(this.#count);
      this.#count++;
    }
  }

  #takeText(segment: Segment): void {
    const { source } = segment;
    for (let at = 0; at < source.length; ) at = this.#open ? this.#within(segment, at) : this.#outside(source, at);
  }

  #within(segment: Segment, from: number): number {
    const { source } = segment;
    let to = from;
    while (to < source.length && source[to] !== '"') to += source[to] === '\\' ? 2 : 1;
    const open = this.#open as Quoted;
    if (to > from) open.segments.push({ ...segment, source: decoded(source.slice(from, to)) });
    if (to >= source.length) return to;
    this.#open = null;
    this.#last = open.segments.map((one) => one.source).join('');
    if (open.numbers.length > 0) this.quoted.push(open);
    return to + 1;
  }

  #outside(source: string, at: number): number {
    const sign = source[at] as string;
    if (sign === '"') this.#open = { segments: [], numbers: [], field: this.#field };
    else if (sign === ':') this.#field = this.#last;
    else if (',{['.includes(sign)) this.#field = null;
    return at + 1;
  }
}

const textOfLiterals = (segments: readonly Segment[]) =>
  segments.map(({ kind, source }) => (kind === 'text' ? source : 'x')).join('');

/** GraphQL is sent as a text of JSON: what stands in its own quotes is escaped twice. */
function spellsWithin({ segments, field }: Quoted): Spell[] {
  const isGraphql = field === 'query' && looksLikeGraphql(textOfLiterals(segments));
  if (!isGraphql) return segments.filter(({ kind }) => kind === 'expression').map(() => inQuotes);
  return graphqlSpells(segments).map((spell) => (value, before) => inQuotes(spell(value, before), before));
}

/** Why literal texts are no JSON whatever their expressions give; null when they are. */
function faultIn(segments: readonly Segment[], quoted: ReadonlySet<number>): string | null {
  let next = 0;
  const given = () => (quoted.has(next++) ? 'x' : 'null');
  const sample = segments.map(({ kind, source }) => (kind === 'text' ? source : given()));
  try {
    JSON.parse(sample.join(''));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

const notJson = (problem: string) =>
  new PlaceFault(
    {
      en: `the text around the expressions isn't JSON: ${problem}`,
      fr: `le texte autour des expressions n’est pas du JSON : ${problem}`,
    },
    {
      en: 'Put each expression in place of a value or of a text in quotes; {{& … }} inserts JSON as it is.',
      fr: 'Placez chaque expression à la place d’une valeur ou d’un texte entre guillemets ; {{& … }} insère du JSON tel quel.',
    },
  );

function checked(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch (error) {
    throw notJson((error as Error).message);
  }
}

/**
 * JSON with expressions: within quotes each gives text, elsewhere a value. What is marked `{{& … }}`, and what
 * `JSON.stringify` made, is JSON already and goes in as it is; the whole is then checked. Literal texts are sent as they
 * were written, digits and spaces too.
 */
export function placeInJson(segments: readonly Segment[]): PlacedText {
  const reader = new JsonReader();
  for (const segment of segments) reader.take(segment);
  const expressions = segments.filter(({ kind }) => kind === 'expression');
  const quoted = new Set(reader.quoted.flatMap(({ numbers }) => numbers));
  const isRaw = (at: number) => !quoted.has(at) && isWrittenAlready(expressions[at] as Segment, ['JSON.stringify']);
  const spells = expressions.map((_, at): Spell => (isRaw(at) ? asJson : asValue));
  for (const one of reader.quoted) {
    for (const [index, spell] of spellsWithin(one).entries()) spells[one.numbers[index] as number] = spell;
  }
  const isChecked = expressions.some((_, at) => isRaw(at));
  // With something raw in it the literal texts need not be JSON on their own.
  const problem = expressions.some(({ isMarkup }) => isMarkup) ? null : faultIn(segments, quoted);
  const fault = problem === null ? null : notJson(problem);
  return {
    expressions,
    fault,
    write(values) {
      if (fault) throw fault;
      const text = writeSegments(segments, spells, values);
      return isChecked ? checked(text) : text;
    },
  };
}
