import type { Segment } from '../expressions/template.ts';
import { PlaceFault, type Spell, textOfValue } from './place.ts';

type State = 'text' | 'tag' | 'double' | 'single' | 'comment' | 'cdata';

/** What begins and ends each stretch of a document. */
const marks: Readonly<Record<State, readonly (readonly [sign: string, next: State])[]>> = {
  text: [
    ['<!--', 'comment'],
    ['<![CDATA[', 'cdata'],
    ['<', 'tag'],
  ],
  tag: [
    ['>', 'text'],
    ['"', 'double'],
    ["'", 'single'],
  ],
  double: [['"', 'tag']],
  single: [["'", 'tag']],
  comment: [['-->', 'text']],
  cdata: [[']]>', 'text']],
};

/** Where a document stands behind a stretch of it. */
export function scanXml(state: State, text: string): State {
  let at = state;
  for (let index = 0; index < text.length; ) {
    const found = marks[at].find(([sign]) => text.startsWith(sign, index));
    if (found) at = found[1];
    index += found?.[0].length ?? 1;
  }
  return at;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** What XML cannot hold, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

const writable = (value: unknown) => textOfValue(value).toWellFormed().replace(unwritable, '\ufffd');

/** A value as it stands in elements and in quoted attributes, of XML and of HTML. */
export const escapeMarkup = (value: unknown): string =>
  writable(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Beside what ends the section a value leaves it, and comes back behind. */
function inCdata(value: unknown): string {
  const text = writable(value);
  return /\]\]>|^\]?>|\]$/.test(text) ? `]]>${escapeMarkup(text)}<![CDATA[` : text;
}

function inComment(value: unknown, before: string): string {
  const text = writable(value).replace(/-(?=-|$)/g, '- ');
  return /[-!]$/.test(before) && /^[->]/.test(text) ? ` ${text}` : text;
}

const name = /^[\p{L}_][\p{L}\p{N}_.:-]*$/u;

/** Within a tag and out of quotes stand names, and values of attributes that get quotes. */
function inTag(value: unknown, before: string): string {
  if (/=\s*$/.test(before)) return `"${escapeMarkup(value)}"`;
  const text = textOfValue(value);
  if (text === '' || name.test(text)) return text;
  const shown = text.length > 40 ? `${text.slice(0, 39)}…` : text;
  throw new PlaceFault(
    {
      en: `"${shown}" can't be the name of an element or attribute`,
      fr: `« ${shown} » ne peut pas nommer un élément ou un attribut`,
    },
    {
      en: 'Put the expression in an element or in quotes.',
      fr: 'Placez l’expression dans un élément ou entre guillemets.',
    },
  );
}

const spells: Readonly<Record<State, Spell>> = {
  text: escapeMarkup,
  tag: inTag,
  double: escapeMarkup,
  single: escapeMarkup,
  comment: inComment,
  cdata: inCdata,
};

/** How each expression of a document is spelled, of XML and of HTML: as text; as markup where it is marked so. */
export function xmlSpells(segments: readonly Segment[]): Spell[] {
  let state: State = 'text';
  return segments.flatMap(({ kind, source, isMarkup }) => {
    if (kind === 'expression') return [isMarkup ? textOfValue : spells[state]];
    state = scanXml(state, source);
    return [];
  });
}

const beginning = /^\s*<(?:\?xml\b|!DOCTYPE\b|!--|[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?(?=[\s/>]))/;

/** Whether the literal texts of a template are the beginning of a document of XML or HTML. */
export const looksLikeXml = (text: string) => beginning.test(text);
