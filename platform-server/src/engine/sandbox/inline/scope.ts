import type { Expression } from 'acorn';
import { expressionRoots } from 'shared-contracts/nodes';
import type { Evaluate } from './evaluation.ts';
import { languageNames } from './methods.ts';

/** Thrown while code is compiled that has more than inline code knows. */
export const unsupported = Symbol('unsupported');

/** Ends the compilation: the sandbox always runs this code. */
export function leaveOut(): never {
  throw unsupported;
}

const takenNames = new Set<string>([...expressionRoots, ...languageNames, 'node']);

type CompileExpression = (node: Expression, scope: NameScope) => Evaluate;

/** What compiling shares over a whole program. */
interface Compilation {
  compileExpression: CompileExpression;
  slots: number;
  nodes: number;
}

/** Most nodes of the syntax tree of a program. */
const maxNodes = 500;

/** Constants and parameters that a part of the code sees, by the slots of their values. */
export class NameScope {
  readonly #outer: NameScope | null;
  readonly #compilation: Compilation;
  readonly #slots = new Map<string, number>();

  private constructor(outer: NameScope | null, compilation: Compilation) {
    this.#outer = outer;
    this.#compilation = compilation;
  }

  static ofProgram(compileExpression: CompileExpression): NameScope {
    return new NameScope(null, { compileExpression, slots: 0, nodes: 0 });
  }

  inner(): NameScope {
    return new NameScope(this, this.#compilation);
  }

  /** Compiles an expression that sees these names; throws `unsupported` where it has more than inline code knows. */
  compile(node: Expression): Evaluate {
    this.count();
    return this.#compilation.compileExpression(node, this);
  }

  /** Nodes compiled so far. */
  get nodes(): number {
    return this.#compilation.nodes;
  }

  count(): void {
    if (++this.#compilation.nodes > maxNodes) leaveOut();
  }

  find(name: string): number | undefined {
    return this.#slots.get(name) ?? this.#outer?.find(name);
  }

  /**
   * Makes a name known from here on. One that hides another is refused: before its declaration it is an error, where
   * inline code would read the other.
   */
  declare(name: string): number {
    if (takenNames.has(name) || this.find(name) !== undefined) leaveOut();
    const slot = this.#compilation.slots++;
    this.#slots.set(name, slot);
    return slot;
  }
}
