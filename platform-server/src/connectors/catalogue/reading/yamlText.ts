import {
  CORE_SCHEMA,
  constructFromEvents,
  EVENT_ID,
  type Event,
  mergeTag,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
} from 'js-yaml';
import { UnreadableDocument, type UnreadableReason } from './documentProblems.ts';
import { deepest, type ParsedText } from './parsedText.ts';
import { pointerPart } from './plain.ts';

/** Characters of the largest YAML text; the parser takes some sixty times as much memory. */
const maxCharacters = 8 * 2 ** 20;
const maxAliasCount = 10_000;
/** Names that mappings take from others by `<<`, all together. */
const maxMergeKeys = 300_000;

const schema = CORE_SCHEMA.withTags(mergeTag);

/** Reads YAML; of several documents the first. @throws UnreadableDocument */
export function readYaml(text: string): ParsedText {
  if (text.length > maxCharacters) throw new UnreadableDocument('too_large', { limit: maxCharacters / 2 ** 20 });
  try {
    const events = parseEvents(text, { maxDepth: deepest });
    const [value] = constructFromEvents(firstOf(events), {
      source: text,
      schema,
      maxAliases: maxAliasCount,
      maxTotalMergeKeys: maxMergeKeys,
    });
    return { value, linesOf: (pointers) => linesOf(text, events, new Set(pointers)) };
  } catch (error) {
    throw error instanceof YAMLException ? unreadable(error) : error;
  }
}

function firstOf(events: Event[]): Event[] {
  const second = events.findIndex(({ type }, at) => at > 0 && type === EVENT_ID.DOCUMENT);
  return second < 0 ? events : events.slice(0, second);
}

function unreadable({ reason, mark }: YAMLException): UnreadableDocument {
  const line = mark ? mark.line + 1 : null;
  if (reason.includes('maxDepth')) return new UnreadableDocument('too_deep', { limit: deepest }, { line });
  if (reason.includes('maxAliases') || reason.includes('maxTotalMergeKeys'))
    return new UnreadableDocument('too_many_values', {}, { line });
  const known = causes.find(([words]) => words.test(reason))?.[1] ?? 'syntax';
  return new UnreadableDocument('unreadable', { format: 'YAML', reason: known }, { line });
}

/** What the parser's words mean; they are in English alone. */
const causes: readonly (readonly [RegExp, UnreadableReason])[] = [
  [/^tab characters/, 'tab'],
  [/^duplicated? mapping key|^duplicate/, 'twice'],
  [/^unexpected end/, 'unfinished'],
  [/indentation/, 'indentation'],
  [/^unidentified alias|^undefined alias|alias "/, 'alias'],
  [/\btag\b/i, 'tag'],
];

/** Where a value begins in the text. */
function startOf(event: Event): number {
  if (event.type === EVENT_ID.SCALAR) return event.valueStart;
  if (event.type === EVENT_ID.ALIAS) return event.anchorStart;
  return 'start' in event ? event.start : 0;
}

/** The text of a key; of one that is written with quotes as it is read. */
function keyOf(text: string, event: Event): string {
  if (event.type !== EVENT_ID.SCALAR) return '';
  if (event.style === SCALAR_STYLE.PLAIN) return text.slice(event.valueStart, event.valueEnd);
  const document: Event = { type: EVENT_ID.DOCUMENT, explicitStart: false, explicitEnd: false, directives: [] };
  return String(constructFromEvents([document, event, { type: EVENT_ID.POP }], { source: text })[0]);
}

/** A mapping or list that is open, with the place of its next value. */
interface Open {
  pointer: string;
  /** Of a mapping; null where a key comes next. */
  key: string | null;
  /** Of a list; null for a mapping. */
  index: number | null;
}

/** Walks the values of a text in their order, and notes where the wanted ones begin. */
function linesOf(text: string, events: readonly Event[], wanted: ReadonlySet<string>): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const open: Open[] = [];
  let [line, lookedTo] = [1, 0];
  const lineAt = (position: number) => {
    for (let at = text.indexOf('\n', lookedTo); at >= 0 && at < position; at = text.indexOf('\n', lookedTo)) {
      line++;
      lookedTo = at + 1;
    }
    return line;
  };
  for (const event of events) {
    if (found.size === wanted.size) break;
    if (event.type === EVENT_ID.DOCUMENT) continue;
    const around = open.at(-1);
    if (event.type === EVENT_ID.POP) {
      open.pop();
      continue;
    }
    const isCollection = event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE;
    if (around && around.index === null && around.key === null) {
      around.key = isCollection ? '' : keyOf(text, event);
      if (isCollection) open.push({ pointer: '', key: null, index: event.type === EVENT_ID.SEQUENCE ? 0 : null });
      continue;
    }
    const pointer = around ? `${around.pointer}/${pointerPart(around.index ?? around.key ?? '')}` : '';
    if (around) around.key = null;
    if (around && around.index !== null) around.index++;
    if (wanted.has(pointer) && !found.has(pointer)) found.set(pointer, lineAt(startOf(event)));
    if (isCollection) open.push({ pointer, key: null, index: event.type === EVENT_ID.SEQUENCE ? 0 : null });
  }
  return found;
}
