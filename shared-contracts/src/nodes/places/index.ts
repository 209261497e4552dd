import { segmentsOf, soleExpression } from '../expressions/template.ts';
import { placeInForm } from './form.ts';
import { graphqlSpells, looksLikeGraphql } from './graphql.ts';
import { placeInJson } from './json.ts';
import { type Place, type PlacedText, type Spell, textOfValue, writeSegments } from './place.ts';
import { urlSpells } from './url.ts';
import { looksLikeXml, xmlSpells } from './xml.ts';

export { type Place, type PlacedText, PlaceFault, textOfValue } from './place.ts';
export { escapeMarkup } from './xml.ts';

type Segments = ReturnType<typeof segmentsOf>;

const spellsIn: Readonly<Record<'text' | 'xml' | 'graphql' | 'url', (segments: Segments) => Spell[]>> = {
  text: (segments) => segments.filter(({ kind }) => kind === 'expression').map(() => textOfValue),
  xml: xmlSpells,
  graphql: graphqlSpells,
  url: urlSpells,
};

/**
 * Reads a template for the place where its text stands, once for all messages. What its expressions give is written so
 * that none of it is taken for a part of the text around. Runs and the preview of the editor write alike by it.
 */
export function placedText(template: string, place: Place): PlacedText {
  const segments = segmentsOf(template);
  if (place === 'json') return placeInJson(segments);
  if (place === 'form') return placeInForm(segments);
  const expressions = segments.filter(({ kind }) => kind === 'expression');
  const spells = spellsIn[place](segments);
  return { expressions, fault: null, write: (values) => writeSegments(segments, spells, values) };
}

const literalsOf = (template: string) =>
  segmentsOf(template)
    .map(({ kind, source }) => (kind === 'text' ? source : 'x'))
    .join('');

/**
 * The place that a body of text is, by its media type; where that says nothing, by how it begins. One expression that is
 * the whole body is the body itself.
 */
export function placeOfText(template: string, mediaType: string): Place {
  if (soleExpression(template) !== null) return 'text';
  const type = (mediaType.split(';')[0] ?? '').trim().toLowerCase();
  if (/[/+](?:xml|html)$/.test(type)) return 'xml';
  if (/graphql/.test(type)) return 'graphql';
  if (/[/+]json$/.test(type)) return placedText(template, 'json').fault ? 'text' : 'json';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  if (type !== '' && type !== 'text/plain') return 'text';
  const literals = literalsOf(template);
  if (looksLikeXml(literals)) return 'xml';
  return looksLikeGraphql(literals) && /^\s*(?:query|mutation|subscription)\b/.test(literals) ? 'graphql' : 'text';
}
