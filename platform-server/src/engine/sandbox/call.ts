import type { VariableChanges } from '../record/entries.ts';

/** Which kind of code: the body of a function node, or one expression. */
export type CodeKind = 'function' | 'expression';

/** The messages that nodes of the run have sent, for `node('<label or id>')`. */
export interface SandboxMessages {
  /** By id or label; undefined when there is none. */
  read(reference: string): unknown;
  /** Whether there is a node of this id or label. Code that names another fails; absent: there is any. */
  knows?(reference: string): boolean;
  /** All of them, by id and by label, null of nodes that have sent nothing. Asked only when code computes a reference. */
  all(): Readonly<Record<string, unknown>>;
}

/** What code may read. Only what it names is sent to it. All values are JSON. */
export interface CodeInput {
  payload?: unknown;
  params?: unknown;
  route_params?: unknown;
  headers?: unknown;
  query?: unknown;
  page?: unknown;
  limit?: unknown;
  url?: unknown;
  /** The run's variables. Code of kind `function` may set, change and delete them. */
  vars?: Readonly<Record<string, unknown>>;
  /** Facts about the run. */
  run?: unknown;
  /** What a Catch caught. */
  error?: unknown;
  nodes?: SandboxMessages;
}

export interface SandboxCall {
  /** Accounts never share an isolate. */
  account: string;
  kind: CodeKind;
  code: string;
  input: CodeInput;
  /** Recorded clock, milliseconds since the epoch: `now`, `Date` and `Intl` read it. */
  now: number;
  /** The same seed gives the same sequence of `Math.random()`. Its lower 32 bits count. */
  randomSeed: number;
  /** Zone of luxon's dates that name none; UTC unless given. `Date` and `Intl` are in UTC always. */
  timeZone?: string;
  /** Time limit, 1–5000 ms. */
  timeoutMs: number;
  /** Memory limit of the isolate, 8–128 MB. */
  memoryMb: number;
  /** Aborts when nobody wants the result any more: the code is stopped, and the call rejects with CallAbandoned. */
  signal?: AbortSignal;
}

/** Lines and columns count from 1, in the code as it was given. */
export interface CodePlace {
  line: number;
  column: number;
}

export interface CodeFailure extends Partial<CodePlace> {
  ok: false;
  /**
   * `syntax`: the code does not parse · `exception`: it threw, or its result has no JSON form · `timeout`, `memory`:
   * it went over its limit · `crash`: it brought its process down.
   */
  code: 'syntax' | 'exception' | 'timeout' | 'memory' | 'crash';
  /** For the author of the code; says what to do where that is known. */
  message: string;
  /** The same in French; absent of what the code itself threw. */
  french?: string;
  /** Frames of the user's code, innermost first, one a line: `at name (line:column)`. */
  stack?: string;
  logs: readonly string[];
}

export interface CodeSuccess {
  ok: true;
  /** JSON value, or undefined when the code gave none. */
  value: unknown;
  /** What `log` and `console` wrote. */
  logs: readonly string[];
  /** Variables set or removed; absent when none changed. */
  variables?: VariableChanges;
}

export type SandboxResult = CodeSuccess | CodeFailure;
