import type { ImportPageConfig } from 'shared-contracts/import';
import { CallError } from './call.ts';
import type { ImportCalls, SubmissionToken, VisitAnswer } from './importCalls.ts';

/** A pass is renewed when it has less than this left: a check of values must not fail halfway. */
const leewayMs = 60_000;

/** The access token of a member who is signed in at the product; undefined for nobody. */
async function memberToken(): Promise<string | undefined> {
  try {
    const answer = await fetch('/api/v1/refresh_token', { credentials: 'same-origin' });
    if (!answer.ok) return undefined;
    return ((await answer.json()) as { access_token?: string }).access_token;
  } catch {
    return undefined;
  }
}

/** Where a signed context comes from. */
interface Contexts {
  /** By the address. */
  brought?: string | undefined;
  /** By the page around the frame, while it is of one of these origins; undefined where nothing comes. */
  ask(origins: readonly string[]): Promise<string | undefined>;
}

/** A visitor's way in: asks for a pass, and renews it before it ends. The password stays in memory alone. */
export class Visit {
  readonly #config: ImportPageConfig;
  readonly #calls: ImportCalls;
  #pass: string | undefined;
  #endsAt = Number.POSITIVE_INFINITY;
  #password: string | undefined;
  #context: string | undefined;
  readonly #askForContext: () => Promise<string | undefined>;
  /** The file whose rows are sent again. */
  #again: SubmissionToken | undefined;
  /** Keys of the columns that the signed context of the visit fills. */
  filled: readonly string[] = [];
  /** Who visits, as the signed context says. */
  visitor: VisitAnswer['visitor'] = null;

  constructor(config: ImportPageConfig, calls: ImportCalls, contexts: Contexts = { ask: async () => undefined }) {
    this.#config = config;
    this.#calls = calls;
    this.#pass = config.pass;
    this.#context = contexts.brought;
    this.#askForContext = () => contexts.ask(config.origins);
  }

  /** From the next entry on, rows of a file are sent again with the context that they came with; undefined: no longer. */
  sendAgain(file: SubmissionToken | undefined): void {
    this.#again = file;
  }

  /** @throws CallError: 401 where nobody is signed in, 403 for a wrong password or context, 404 and 410 for a page that is gone */
  async enter(password?: string): Promise<void> {
    if (this.#config.pass !== undefined) return;
    const isForMembers = this.#config.needs === 'sign-in';
    const bearer = isForMembers ? await memberToken() : undefined;
    if (isForMembers && !bearer) throw new CallError(401);
    const { pass, expires_at, filled, visitor } = await this.#visit(password, bearer);
    this.#pass = pass;
    this.#endsAt = Date.parse(expires_at);
    this.#password = password;
    this.filled = filled ?? [];
    this.visitor = visitor ?? null;
  }

  /** A pass that is good for a while. @throws as `enter` */
  async pass(): Promise<string> {
    if (this.#pass === undefined || Date.now() > this.#endsAt - leewayMs) await this.enter(this.#password);
    return this.#pass ?? '';
  }

  /**
   * Makes a call with a pass; where that is refused, because it ended or the page asks for something else since, once more
   * with another. @throws CallError of the call, or as `enter`
   */
  async with<T>(call: (pass: string) => Promise<T>): Promise<T> {
    const pass = await this.pass();
    try {
      return await call(pass);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401 || this.#config.pass !== undefined) throw error;
      if (this.#pass === pass) this.#pass = undefined;
      return call(await this.pass());
    }
  }

  async #visit(password: string | undefined, bearer: string | undefined): Promise<VisitAnswer> {
    const { context: mode = 'off' } = this.#config;
    if (mode === 'off') return this.#calls.visit({ password }, bearer);
    if (this.#again) return this.#calls.visit({ password, again: this.#again }, bearer);
    this.#context ??= await this.#askForContext();
    try {
      return await this.#calls.visit({ password, context: this.#context }, bearer);
    } catch (error) {
      const isOver = error instanceof CallError && error.envelope?.reason === 'forbidden.import_context_expired';
      const next = isOver ? await this.#askForContext() : undefined;
      if (!next) throw error;
      this.#context = next;
      return this.#calls.visit({ password, context: next }, bearer);
    }
  }
}
