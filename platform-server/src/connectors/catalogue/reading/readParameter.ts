import type { OperationParameter } from 'shared-contracts/api/catalogue';
import type { Definitions } from './definitions.ts';
import { exampleOf } from './examples.ts';
import { member, objectMembers, type Plain, plainText } from './plain.ts';
import type { ReadDocument } from './references.ts';

/** What reading an operation works with. */
export interface Reading {
  document: ReadDocument;
  definitions: Definitions;
  /** Parameters that were read, by where they stand: operations share them. */
  parameters: Map<string, ReadPart<OperationParameter> | null>;
}

/** What was read, and the schemas that it refers to. */
export interface ReadPart<Part> {
  part: Part;
  refers: readonly string[];
}

type Style = OperationParameter['style'];
const stylesOf: Readonly<Record<OperationParameter['place'], readonly Style[]>> = {
  path: ['simple', 'label', 'matrix', 'spaceDelimited', 'pipeDelimited', 'tabDelimited'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'tabDelimited', 'deepObject'],
  header: ['simple', 'spaceDelimited', 'pipeDelimited', 'tabDelimited'],
  cookie: ['form'],
};
/** Headers that OpenAPI says to ignore: they follow from the body, the answers and the authentication. */
const implied = new Set(['accept', 'content-type', 'authorization']);

/** A parameter; null for what is none, and for headers that follow from something else. */
export function readParameter(reading: Reading, given: unknown, at: string): ReadPart<OperationParameter> | null {
  const target = reading.document.object(given, at);
  if (!target) return null;
  const known = reading.parameters.get(target.pointer);
  if (known !== undefined) return known;
  const read = readTarget(reading, target, at);
  reading.parameters.set(target.pointer, read);
  return read;
}

function readTarget(
  { document, definitions }: Reading,
  { value: parameter, pointer }: { value: Plain; pointer: string },
  at: string,
): ReadPart<OperationParameter> | null {
  const given = plainText(parameter, 'in');
  const isWhole = given === 'querystring';
  const [name, place] = [plainText(parameter, 'name', 500) || (isWhole ? given : ''), isWhole ? 'query' : given];
  if (name === '' || name === '__proto__' || !isPlace(place)) {
    document.warn('left_out', at);
    return null;
  }
  if (place === 'header' && implied.has(name.toLowerCase())) return null;
  const [media] = objectMembers(member(parameter, 'content'));
  const schemaAt = media
    ? `${pointer}/content/${media[0].replaceAll('~', '~0').replaceAll('/', '~1')}/schema`
    : `${pointer}/schema`;
  const { schema, refers } = definitions.write(
    media ? member(media[1], 'schema') : member(parameter, 'schema'),
    schemaAt,
  );
  const style = stylesOf[place].find((each) => each === member(parameter, 'style')) ?? (stylesOf[place][0] as Style);
  const explode = member(parameter, 'explode');
  const example = exampleOf(document, media?.[1] ?? parameter, pointer);
  const part: OperationParameter = {
    place,
    name,
    description: plainText(parameter, 'description'),
    required: place === 'path' || member(parameter, 'required') === true,
    is_deprecated: member(parameter, 'deprecated') === true,
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form',
    ...(member(parameter, 'allowReserved') === true && { allow_reserved: true }),
    ...(isWhole && { is_whole: true }),
    ...(media && { media_type: media[0] }),
    ...(place === 'path' && member(parameter, 'x-weft-segments') === true && { has_segments: true }),
    schema,
    ...(example !== undefined && { example }),
  };
  return { part, refers };
}

function isPlace(text: string): text is OperationParameter['place'] {
  return Object.hasOwn(stylesOf, text);
}
