import type { FoundProblem, ProblemCode } from './documentProblems.ts';
import { keysOf } from './parseText.ts';
import { isRecord, member, type Plain, pointerPart } from './plain.ts';

/** Problems of each code that are kept: one mistake of a generator comes a thousand times. */
const maxOfACode = 20;
/** References that parts of the way to a target are. */
const maxOnTheWay = 10;

/** What a reference leads to. */
interface Target {
  value: unknown;
  /** Where it stands, references on the way followed. */
  pointer: string;
}

/** A document while it is read: what its references lead to, and what is wrong with it. */
export class ReadDocument {
  readonly root: Plain;
  readonly #problems: Omit<FoundProblem, 'line'>[] = [];
  readonly #counts = new Map<ProblemCode, number>();
  readonly #reported = new Set<string>();

  constructor(root: Plain) {
    this.root = root;
  }

  /** Each place is notified of once. */
  warn(code: ProblemCode, pointer: string, params: FoundProblem['params'] = {}): void {
    this.#add({ code, pointer, params, severity: 'warning' });
  }

  /** What hinders the import. */
  fail(code: ProblemCode, pointer: string, params: FoundProblem['params'] = {}): void {
    this.#add({ code, pointer, params, severity: 'error' });
  }

  /** Whether something hinders the import. */
  get hasFailed(): boolean {
    return this.#problems.some(({ severity }) => severity === 'error');
  }

  get problems(): Omit<FoundProblem, 'line'>[] {
    const left = [...this.#counts.values()].reduce((sum, count) => sum + Math.max(0, count - maxOfACode), 0);
    const more = { code: 'more', pointer: '', params: { count: left }, severity: 'warning' } as const;
    return left > 0 ? [...this.#problems, more] : this.#problems;
  }

  #add(problem: Omit<FoundProblem, 'line'>): void {
    const key = `${problem.code} ${problem.pointer}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    const count = (this.#counts.get(problem.code) ?? 0) + 1;
    this.#counts.set(problem.code, count);
    if (count <= maxOfACode) this.#problems.push(problem);
  }

  /**
   * Follows references until there is none. Null where they lead nowhere or in a circle, which is reported.
   * @param pointer where `value` stands
   */
  resolved(value: unknown, pointer: string): Target | null {
    let current: Target = { value, pointer };
    const seen = new Set<string>();
    for (;;) {
      const reference = member(current.value, '$ref');
      if (typeof reference !== 'string') return current;
      const target = seen.has(reference) ? null : this.#target(reference, pointer);
      if (!target) {
        if (reference.startsWith('#')) this.warn('dangling_reference', pointer, { reference: reference.slice(0, 200) });
        return null;
      }
      seen.add(reference);
      current = target;
    }
  }

  /** As `resolved`, for an object. */
  object(value: unknown, pointer: string): { value: Plain; pointer: string } | null {
    const target = this.resolved(value, pointer);
    if (!target) return null;
    if (isRecord(target.value)) return { value: target.value, pointer: target.pointer };
    this.warn('left_out', pointer);
    return null;
  }

  #target(reference: string, from: string, depth = 0): Target | null {
    if (!reference.startsWith('#')) {
      this.fail('remote_reference', from, { reference: reference.slice(0, 200) });
      return null;
    }
    let current: Target = { value: this.root, pointer: '' };
    for (const key of keysOf(decoded(reference.slice(1)))) {
      // A part of the way may itself be a reference.
      const through = member(current.value, '$ref');
      if (typeof through === 'string') {
        const target = depth < maxOnTheWay ? this.#target(through, from, depth + 1) : null;
        if (!target) return null;
        current = target;
      }
      const value = Array.isArray(current.value) ? current.value[Number(key)] : member(current.value, key);
      if (value === undefined) return null;
      current = { value, pointer: `${current.pointer}/${pointerPart(key)}` };
    }
    return current;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
