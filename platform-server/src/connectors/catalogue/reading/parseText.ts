import { endOfText } from '../../../engine/jsonBounds.ts';
import { UnreadableDocument, type UnreadableReason } from './documentProblems.ts';
import { deepest, type ParsedText } from './parsedText.ts';
import { readYaml } from './yamlText.ts';

/** GitHub's document has 700,000. */
const maxValues = 3_000_000;

/** Reads JSON or YAML. @throws UnreadableDocument */
export function parseText(text: string): ParsedText {
  const parsed = /^\s*\{/.test(text) ? readJson(text) : readYaml(text);
  assertBounded(parsed.value);
  return parsed;
}

function readJson(text: string): ParsedText {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // A flow mapping of YAML begins with a brace too.
    if (/^\s*\{\s*[A-Za-z]/.test(text)) return readYaml(text);
    const { message } = error as Error;
    const reason: UnreadableReason = /^(Unterminated|Unexpected end)/.test(message) ? 'unfinished' : 'syntax';
    throw new UnreadableDocument('unreadable', { format: 'JSON', reason }, { line: lineOfError(text, message) });
  }
  return { value, linesOf: (pointers) => jsonLines(text, new Set(pointers)) };
}

/** The parser names a line, or quotes ten characters before and behind what it did not expect. */
function lineOfError(text: string, message: string): number | null {
  const named = /\(line (\d+) column \d+\)/.exec(message)?.[1];
  if (named) return Number(named);
  const [, token = '', cutBefore, quoted = ''] = /'(.)', (\.\.\.)?"(.*)"(?:\.\.\.)? is not/s.exec(message) ?? [];
  const at = quoted === '' ? -1 : text.indexOf(quoted);
  if (at < 0) return null;
  return text.slice(0, at + (cutBefore ? 10 : quoted.lastIndexOf(token))).split('\n').length;
}

/** The names that a JSON pointer is made of. */
export function keysOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Aliases of YAML are counted as often as they are used. Without recursion: the document is not bounded yet. */
function assertBounded(value: unknown): void {
  let values = 0;
  const open: [unknown, number][] = [[value, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [current, depth] = next;
    if (++values > maxValues) throw new UnreadableDocument('too_many_values');
    if (typeof current !== 'object' || current === null) continue;
    if (depth >= deepest) throw new UnreadableDocument('too_deep', { limit: deepest });
    for (const inner of Object.values(current)) open.push([inner, depth + 1]);
  }
}

/** Walks a JSON text that is known to be one, and notes where the wanted values begin. */
function jsonLines(text: string, wanted: ReadonlySet<string>): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const places: { pointer: string; index: number }[] = [];
  let line = 1;
  let pointer = '';
  if (wanted.has('')) found.set('', 1);
  const note = () => {
    if (wanted.has(pointer) && !found.has(pointer)) found.set(pointer, line);
  };
  for (let at = 0; at < text.length && found.size < wanted.size; at++) {
    const sign = text[at];
    const place = places.at(-1);
    if (sign === '\n') line++;
    else if (sign === '{') places.push({ pointer, index: -1 });
    else if (sign === '[') {
      places.push({ pointer, index: 0 });
      pointer += '/0';
      note();
    } else if (sign === '}' || sign === ']') pointer = places.pop()?.pointer ?? '';
    else if (sign === ',' && place && place.index >= 0) {
      place.index++;
      pointer = `${place.pointer}/${place.index}`;
      note();
    } else if (sign === '"') {
      const end = endOfText(text, at + 1);
      // A name, where a colon follows.
      if (place?.index === -1 && /^"\s*:/.test(text.slice(end, end + 20))) {
        const key = JSON.parse(text.slice(at, end + 1)) as string;
        pointer = `${place.pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        note();
      }
      at = end;
    }
  }
  return found;
}
