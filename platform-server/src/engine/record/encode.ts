import type { ErrorParams } from 'shared-contracts/api';
import { parseJson } from 'shared-contracts/nodes';
import { jsonPieces } from '../values/largeJson.ts';
import type { RecordEntry, RecordedError } from './entries.ts';
import { writeJson } from './writeJson.ts';

/**
 * A segment is the JSON text of `[version, base, entry, entry, …]`. An entry is a list: its letter, its time as the
 * difference to `base` in ms, then its fields in fixed order, trailing empty ones left out. A letter and the order of
 * its fields never change; new fields go to the end. Store it as text: `jsonb` loses the order of keys and refuses U+0000.
 */
const version = 2;
/** Version 1 knew no scopes and one message a step; its letters and fields are the same. */
const oldest = 1;

type Type = RecordEntry['type'];

const layout = {
  started: ['S', ['seed', 'fromNodeId', 'earlier', 'untilNodeId', 'tables', 'zone', 'trace']],
  resumed: ['R', []],
  received: ['r', ['step', 'nodeId', 'from', 'handle', 'joined', 'place', 'start']],
  call: ['c', ['step', 'attempt', 'key', 'request']],
  answer: ['a', ['step', 'attempt', 'ok', 'response']],
  page: ['p', ['step', 'attempt', 'response']],
  reused: ['u', ['step', 'attempt', 'call']],
  sent: [
    's',
    [
      ...(['step', 'handles', 'changed', 'flags', 'variables', 'message', 'outgoing', 'results', 'joined'] as const),
      ...(['tables', 'response'] as const),
    ],
  ],
  opened: ['o', ['step', 'atOnce', 'items', 'handles', 'batch', 'gapMs', 'stops']],
  failed: ['f', ['step', 'attempt', 'error', 'taken', 'retryAt', 'tables']],
  waiting: ['w', ['step', 'wakeAt', 'reason', 'rechecks', 'tables', 'turn', 'child', 'asked']],
  woken: ['W', ['step']],
  decided: ['d', ['step', 'decision', 'by', 'response']],
  ended: ['E', ['status', 'handled', 'error', 'output']],
} as const satisfies Record<Type, readonly [string, readonly string[]]>;

/** The format as it is written, for comparing it with that of a release: each letter with its fields in their order. */
export function recordFormat(): { version: number; oldest: number; letters: Record<string, readonly string[]> } {
  return { version, oldest, letters: Object.fromEntries(Object.values(layout)) };
}

const types = new Map<string, Type>(Object.entries(layout).map(([type, [letter]]) => [letter, type as Type]));

/** Fields whose null means something; everywhere else null stands for a field that is not there. */
const nullable: Readonly<Record<string, true>> = { from: true, handle: true, taken: true, wakeAt: true };

const sentFlags = ['same', 'answered', 'skipped', 'pinned'] as const;

function packFlags(entry: Record<string, unknown>): number | undefined {
  let flags = 0;
  for (let bit = 0; bit < sentFlags.length; bit++) if (entry[sentFlags[bit] as string]) flags |= 1 << bit;
  return flags === 0 ? undefined : flags;
}

/** The words of a failure come last: releases that know none of them read the message. */
function packError({ nodeId, code, message, line, column, words }: RecordedError): unknown[] {
  const place = line === undefined ? [] : [line, column];
  if (!words) return [nodeId, code, message, ...place];
  return [nodeId, code, message, line ?? null, column ?? null, [words.reason, words.params, words.label]];
}

type PackedError = [
  nodeId: string | null,
  code: string,
  message: string,
  line?: number | null,
  column?: number | null,
  words?: [reason: string, params: ErrorParams, label: string | null],
];

function unpackError(packed: unknown): RecordedError {
  const [nodeId, code, message, line, column, words] = packed as PackedError;
  return {
    nodeId,
    code,
    message,
    ...(line != null && { line }),
    ...(column != null && { column }),
    ...(words && { words: { reason: words[0], params: words[1], label: words[2] } }),
  };
}

function packField(entry: Record<string, unknown>, field: string): unknown {
  if (field === 'flags') return packFlags(entry);
  const value = entry[field];
  return field === 'error' && value ? packError(value as RecordedError) : value;
}

function pack(entry: RecordEntry, base: number): unknown[] {
  const [letter, fields] = layout[entry.type];
  const packed: unknown[] = [letter, entry.at - base];
  let length = packed.length;
  for (const field of fields) {
    const value = packField(entry as never, field);
    packed.push(value ?? null);
    if (value !== undefined && value !== null) length = packed.length;
  }
  packed.length = length;
  return packed;
}

function unpackField(entry: Record<string, unknown>, field: string, value: unknown): void {
  if (field === 'flags') {
    for (const [bit, flag] of sentFlags.entries()) if (((value as number) >> bit) & 1) entry[flag] = true;
  } else if (value !== null) {
    entry[field] = field === 'error' ? unpackError(value) : value;
  } else if (nullable[field]) {
    entry[field] = null;
  }
}

function unpack(packed: readonly unknown[], base: number): RecordEntry {
  const type = types.get(packed[0] as string);
  if (!type) throw new Error(`This release cannot read a record entry "${String(packed[0])}": upgrade the server`);
  const entry: Record<string, unknown> = { type, at: base + (packed[1] as number) };
  for (const [index, field] of layout[type][1].entries()) unpackField(entry, field, packed[index + 2] ?? null);
  if (type === 'answer' || type === 'call') completeCall(entry, type);
  return entry as unknown as RecordEntry;
}

function completeCall(entry: Record<string, unknown>, type: 'answer' | 'call'): void {
  const field = type === 'answer' ? 'response' : 'request';
  if (!(field in entry)) entry[field] = null;
}

/** Entries as compact JSON text. Keeps Unicode, lone surrogates, the order of keys, `__proto__` keys and any depth. */
export function encodeEntries(entries: readonly RecordEntry[]): string {
  const base = entries[0]?.at ?? 0;
  return writeJson([version, base, ...entries.map((entry) => pack(entry, base))]);
}

/** Characters from which on an entry is a segment of its own. */
const large = 256 * 1024;

/** The pieces of `[version, base, entry, …]`: one, but for large values that lie in buffers of their own. */
function segmentOf(base: number, packed: readonly (string | Buffer)[]): Buffer[] {
  const pieces: Buffer[] = [];
  let text = `[${version},${base}`;
  for (const piece of packed) {
    if (typeof piece === 'string') {
      text += piece;
    } else {
      pieces.push(Buffer.from(text), piece);
      text = '';
    }
  }
  pieces.push(Buffer.from(`${text}]`));
  return pieces;
}

/**
 * Entries as segments, in their order, each in pieces that follow each other. A large entry is a segment of its own, so
 * that of the texts of several large values never more than one is in memory.
 */
export function encodeSegments(entries: readonly RecordEntry[]): Buffer[][] {
  const base = entries[0]?.at ?? 0;
  const segments: Buffer[][] = [];
  let packed = '';
  const cut = () => {
    if (packed !== '') segments.push(segmentOf(base, [packed]));
    packed = '';
  };
  for (const entry of entries) {
    const pieces = jsonPieces(writeJson, pack(entry, base));
    const [text = ''] = pieces;
    if (pieces.length === 1 && text.length < large) {
      packed += `,${text}`;
      continue;
    }
    cut();
    segments.push(segmentOf(base, [',', ...pieces]));
  }
  cut();
  return segments;
}

/** Reads a segment that `encodeEntries` wrote. Throws an Error for one of a newer release. */
export function decodeEntries(segment: string): RecordEntry[] {
  const [written, base, ...packed] = parseJson(segment) as [number, number, ...unknown[][]];
  if (written < oldest || written > version)
    throw new Error(`This release cannot read records of version ${written}: upgrade the server`);
  return packed.map((entry) => unpack(entry, base));
}
