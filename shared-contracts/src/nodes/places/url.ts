import type { Segment } from '../expressions/template.ts';
import { isWrittenAlready } from './callOf.ts';
import { PlaceFault, type Spell, textOfValue } from './place.ts';

type Part = 'start' | 'authority' | 'path' | 'query' | 'fragment';

const scheme = /^\s*[a-z][a-z0-9+.-]*:\/\//i;

/** In which part of an address a text ends. */
function partAt(before: string): Part {
  if (before.trim() === '') return 'start';
  const rest = before.replace(scheme, '');
  if (rest.includes('#')) return 'fragment';
  if (rest.includes('?')) return 'query';
  return rest === before || /[/\\]/.test(rest) ? 'path' : 'authority';
}

const shown = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

const wrongHost = (text: string) =>
  new PlaceFault(
    {
      en: `"${shown(text)}" can't be part of the host of the URL`,
      fr: `« ${shown(text)} » ne peut pas figurer dans l’hôte de l’URL`,
    },
    {
      en: 'Use a host name, or put the whole address in one expression.',
      fr: 'Utilisez un nom d’hôte, ou mettez l’adresse entière dans une seule expression.',
    },
  );

const elsewhere = (text: string) =>
  new PlaceFault(
    {
      en: `"${shown(text)}" in the path changes the address`,
      fr: `« ${shown(text)} » dans le chemin change l’adresse`,
    },
    { en: "Use a value that isn't only dots.", fr: 'Utilisez une valeur qui n’est pas faite que de points.' },
  );

const label = /^[\p{L}\p{N}._-]*$/u;
const wholeHost = /^(?:[\p{L}\p{N}._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu;

/** Between `//` and the path. A value that is all of the host may have a port, any other is a piece of a name. */
function inAuthority(text: string, before: string, after: string): string {
  if (/^[^/?#]*@/.test(after)) return encode(text);
  const isBegin = /(?:\/\/|@)$/.test(before);
  const isWhole = isBegin && /^(?:[/?#:]|$)/.test(after);
  if (isWhole ? wholeHost.test(text) && !(after.startsWith(':') && text.includes(':')) : label.test(text)) return text;
  throw wrongHost(text);
}

/** Half a sign of two has no form in an address. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function inPath(text: string, before: string, after: string): string {
  const encoded = encode(text);
  const segment = `${/[^/\\]*$/.exec(before)?.[0] ?? ''}${encoded}${/^[^/\\?#]*/.exec(after)?.[0] ?? ''}`;
  if (/^(?:\.|%2e){1,2}$/i.test(segment)) throw elsewhere(text);
  return encoded;
}

/** A list repeats its name where it is the whole value of one. */
function inQuery(value: unknown, before: string, after: string): string {
  const name = /[?&]([^?&#=]+=)$/.exec(before)?.[1];
  if (!Array.isArray(value) || name === undefined || !/^(?:[&#]|$)/.test(after)) return encode(textOfValue(value));
  return value.map((item) => encode(textOfValue(item))).join(`&${name}`);
}

function spelled(value: unknown, before: string, after: string): string {
  const part = partAt(before);
  const text = textOfValue(value);
  if (part === 'start') return text;
  if (part === 'authority') return inAuthority(text, before, after);
  if (part === 'path') return inPath(text, before, after);
  return part === 'query' ? inQuery(value, before, after) : encode(text);
}

/** What makes text for an address on its own. */
const encoders = ['encodeURIComponent', 'encodeURI', 'URLSearchParams'];

/**
 * How each expression of an address is spelled: the one at its beginning is the address itself; further ones are
 * encoded as a segment of the path or a value of the query, unless they are marked or encoded by their own code.
 */
export function urlSpells(segments: readonly Segment[]): Spell[] {
  return segments.flatMap((segment, at) => {
    if (segment.kind === 'text') return [];
    if (isWrittenAlready(segment, encoders)) return [textOfValue];
    const next = segments[at + 1];
    // Behind an expression stands at least one sign, whatever it gives.
    const after =
      next?.kind === 'expression'
        ? 'x'
        : segments
            .slice(at + 1)
            .map((one) => (one.kind === 'text' ? one.source : 'x'))
            .join('');
    return [(value: unknown, before: string) => spelled(value, before, after)];
  });
}
