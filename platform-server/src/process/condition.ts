/** Something that holds or not, and why not; each change is said once, however often it is looked at. */
export class Condition {
  readonly #say: (problem: string | null, details?: string) => void;
  #problem: string | null = null;

  /** `say` learns of each change: the problem with its details, or null when it is over. */
  constructor(say: (problem: string | null, details?: string) => void) {
    this.#say = say;
  }

  /** What is wrong now; null when nothing is. */
  get problem(): string | null {
    return this.#problem;
  }

  /** It does not hold. Details may differ from one time to the next without being a change. */
  fails(problem: string, details?: string): void {
    this.#become(problem, details);
  }

  /** It holds again. */
  holds(): void {
    this.#become(null);
  }

  #become(problem: string | null, details?: string): void {
    if (problem === this.#problem) return;
    this.#problem = problem;
    this.#say(problem, details);
  }
}
