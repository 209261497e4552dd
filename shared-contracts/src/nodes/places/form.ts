import { type Segment, segmentsOf, soleExpression } from '../expressions/template.ts';
import { placeInJson } from './json.ts';
import { type PlacedText, PlaceFault, textOfValue } from './place.ts';

type Pair = readonly [name: string, value: unknown];
/** A text of a form: its segments, and the numbers of its expressions among all. */
type Part = { segments: Segment[]; numbers: number[] };

/** Pairs as a form: spaces as `+`; a list repeats its name. */
export function encodePairs(pairs: readonly Pair[]): string {
  const form = new URLSearchParams();
  for (const [name, value] of pairs) {
    for (const item of Array.isArray(value) ? value : [value]) form.append(name, textOfValue(item));
  }
  return form.toString();
}

function pairsOf(value: unknown): readonly Pair[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.entries(value);
  throw new PlaceFault(
    { en: "the form body isn't an object", fr: 'le corps du formulaire n’est pas un objet' },
    {
      en: 'Write name=value pairs, one per line, or use an object.',
      fr: 'Écrivez des paires nom=valeur, une par ligne, ou utilisez un objet.',
    },
  );
}

/** Splits the literal texts at a sign; expressions stay whole. `most` bounds the parts. */
function splitAt(part: Part, sign: RegExp, most = Number.POSITIVE_INFINITY): Part[] {
  const parts: Part[] = [{ segments: [], numbers: [] }];
  let next = 0;
  for (const segment of part.segments) {
    if (segment.kind === 'expression') {
      parts.at(-1)?.segments.push(segment);
      parts.at(-1)?.numbers.push(part.numbers[next++] as number);
      continue;
    }
    let rest = segment.source;
    for (let at = rest.search(sign); at >= 0 && parts.length < most; at = rest.search(sign)) {
      parts.at(-1)?.segments.push({ ...segment, source: rest.slice(0, at) });
      parts.push({ segments: [], numbers: [] });
      rest = rest.slice(at + 1);
    }
    parts.at(-1)?.segments.push({ ...segment, source: rest });
  }
  return parts;
}

/** The value of one expression keeps its type; in mixed text all is text. */
function partValue({ segments, numbers }: Part, values: readonly unknown[]): unknown {
  const written = segments.filter(({ kind, source }) => kind === 'expression' || source.trim() !== '');
  if (written.length === 1 && numbers.length === 1) return values[numbers[0] as number];
  let next = 0;
  return segments
    .map(({ kind, source }) => (kind === 'text' ? source : textOfValue(values[numbers[next++] as number])))
    .join('');
}

const wholeOf = (segments: Segment[]): Part => ({
  segments,
  numbers: segments.filter(({ kind }) => kind === 'expression').map((_, at) => at),
});

/** `name=value`, one a line or joined by `&`; parts without a name are left out. */
function writtenPairs(segments: Segment[]): { name: Part; value: Part }[] {
  return splitAt(wholeOf(segments), /[&\n]/).flatMap((part) => {
    const [name, value] = splitAt(part, /=/, 2);
    return name && value && name.segments.some(({ source }) => source.trim() !== '') ? [{ name, value }] : [];
  });
}

/** A JSON value with the texts in it filled in: one that is an expression alone keeps the type of what that gives. */
function filled(value: unknown, take: (expression: Segment) => unknown): unknown {
  if (typeof value === 'string') {
    const segments = segmentsOf(value);
    const numbers: number[] = [];
    const values = segments
      .filter(({ kind }) => kind === 'expression')
      .map((one, at) => {
        numbers.push(at);
        return take(one);
      });
    return numbers.length === 0 ? value : partValue({ segments, numbers }, values);
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, take));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filled(item, take)]));
}

/** JSON whose expressions all stand in quotes: each text is a value of the form. */
function placeInObject(tree: object): PlacedText {
  const expressions: Segment[] = [];
  filled(tree, (expression) => void expressions.push(expression));
  return {
    expressions,
    fault: null,
    write(values) {
      let next = 0;
      return encodePairs(pairsOf(filled(tree, () => values[next++])));
    },
  };
}

function objectOf(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** A form with expressions: pairs, a JSON object, or one expression that gives an object. */
export function placeInForm(segments: Segment[]): PlacedText {
  const source = segments.map((one) => (one.kind === 'text' ? one.source : `{{${one.source}}}`)).join('');
  const tree = objectOf(source);
  if (tree) return placeInObject(tree);
  const expressions = segments.filter(({ kind }) => kind === 'expression');
  const pairs = soleExpression(source) === null && !/^\s*\{(?!\{)/.test(source) ? writtenPairs(segments) : [];
  if (pairs.length > 0) {
    const write = (values: readonly unknown[]) =>
      encodePairs(
        pairs.map(({ name, value }) => [
          textOfValue(partValue(name, values)).trim(),
          trimmed(partValue(value, values)),
        ]),
      );
    return { expressions, fault: null, write };
  }
  if (soleExpression(source) !== null) {
    return { expressions, fault: null, write: ([value]) => encodePairs(pairsOf(value)) };
  }
  const json = placeInJson(segments);
  return { ...json, write: (values) => encodePairs(pairsOf(JSON.parse(json.write(values)))) };
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trimEnd() : value);
