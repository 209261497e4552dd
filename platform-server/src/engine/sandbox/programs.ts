import { LRUCache } from 'lru-cache';
import { jsonPieces } from '../values/largeJson.ts';
import type { CodeInput, CodeKind, SandboxCall } from './call.ts';
import { type CheckResult, type CodeAnalysis, check } from './check.ts';
import type { FrameText } from './outbox.ts';
import type { Definition } from './wire.js';

const MAX_REALMS = 100;
const MAX_PROGRAMS_OF_REALM = 512;

/** The isolate of one account and memory limit, wherever it is made. */
export interface Realm {
  id: number;
  account: string;
  memoryMb: number;
  /** By kind and code. */
  programs: LRUCache<string, Program>;
  /** Monotonic ms. */
  lastUsed: number;
}

/** Code that was checked once and is kept compiled. */
export interface Program {
  id: number;
  realm: Realm;
  /** The syntax error, when there is one; such a program is never sent. */
  checked: CheckResult;
  definition: Definition;
  /** Until when (monotonic ms) it is known to take longer than fits among others. */
  slowUntil: number;
  /** What it took among others the last time; null when that is not known. */
  tookMs: number | null;
}

/** Told when code or a whole isolate has not been used for so long that it is given up. */
export interface Evictions {
  onProgramEvicted(program: Program): void;
  onRealmEvicted(realm: Realm): void;
  /** Only the isolate: the programs are still known. */
  onRealmIdle(realm: Realm): void;
}

/** Finds the compiled form of code: the least recently used realms and programs make room for new ones. */
export class Programs {
  readonly #realms: LRUCache<string, Realm>;
  readonly #evictions: Evictions;
  #lastId = 0;

  constructor(evictions: Evictions) {
    this.#evictions = evictions;
    this.#realms = new LRUCache({ max: MAX_REALMS, disposeAfter: (realm) => evictions.onRealmEvicted(realm) });
  }

  find({ account, memoryMb, kind, code }: Pick<SandboxCall, 'account' | 'memoryMb' | 'kind' | 'code'>): Program {
    const realm = this.#realmOf(account, memoryMb);
    realm.lastUsed = performance.now();
    const key = kind === 'function' ? code : `\u0000${code}`;
    const known = realm.programs.get(key);
    if (known) return known;
    const program = this.#newProgram(realm, kind, code);
    realm.programs.set(key, program);
    return program;
  }

  /** Reports realms that were not used for a while; each once. */
  endIdle(forMs: number): void {
    const before = performance.now() - forMs;
    for (const realm of this.#realms.values()) {
      if (realm.lastUsed === 0 || realm.lastUsed > before) continue;
      realm.lastUsed = 0;
      this.#evictions.onRealmIdle(realm);
    }
  }

  #realmOf(account: string, memoryMb: number): Realm {
    const key = `${memoryMb} ${account}`;
    const known = this.#realms.get(key);
    if (known) return known;
    const programs = new LRUCache<string, Program>({
      max: MAX_PROGRAMS_OF_REALM,
      disposeAfter: (program) => this.#evictions.onProgramEvicted(program),
    });
    const realm = { id: ++this.#lastId, account, memoryMb, programs, lastUsed: 0 };
    this.#realms.set(key, realm);
    return realm;
  }

  #newProgram(realm: Realm, kind: CodeKind, code: string): Program {
    const checked = check(code, kind);
    const id = ++this.#lastId;
    const read = checked.ok ? [...checked.names, ...checked.dates] : [];
    const names = read.filter((name) => name !== 'node').join();
    const isAsync = checked.ok && checked.isAsync;
    const definition = { program: id, realm: realm.id, memoryMb: realm.memoryMb, kind, names, isAsync, code };
    return { id, realm, checked, definition, slowUntil: 0, tookMs: null };
  }
}

/** JSON of what the code can read of the input, and of the zone of its dates; large values are pieces of their own. */
export function inputJson(
  analysis: CodeAnalysis,
  { input, timeZone }: Pick<SandboxCall, 'input' | 'timeZone'>,
): FrameText {
  const picked: Record<string, unknown> = {};
  if (analysis.dates.size > 0) picked.timeZone = timeZone;
  for (const name of analysis.names) {
    if (name === 'node') picked.nodes = pickNodes(analysis, input);
    else if (name !== 'now') picked[name] = input[name as keyof CodeInput];
  }
  const pieces = jsonPieces(JSON.stringify, picked);
  return pieces.length === 1
    ? (pieces[0] as string)
    : pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece));
}

function pickNodes({ nodes }: CodeAnalysis, input: CodeInput): Readonly<Record<string, unknown>> {
  if (input.nodes === undefined) return {};
  if (nodes === null) return input.nodes.all();
  const { nodes: messages } = input;
  const known = [...nodes].filter((reference) => messages.knows?.(reference) ?? true);
  return Object.fromEntries(known.map((reference) => [reference, messages.read(reference) ?? null]));
}
