import type { FlowElement, ScenarioDraft } from 'shared-contracts/api/scenario';
import { createStore, type StoreApi } from 'zustand';
import { forDraft } from './blanking.ts';
import type { EditorDocument } from './document.ts';
import type { DraftCalls } from './draftCalls.ts';
import { draftOfOtherPage, exchangeOf, isMissing, mayPass, sameEdits } from './draftExchange.ts';
import { DraftPace } from './draftPace.ts';
import { isDirty } from './editorState.ts';
import type { EditorStore } from './editorStore.ts';
import { replacedIn, UnansweredWrites } from './unansweredWrites.ts';

/** How the edits of this page stand to the draft that the server has. */
export interface DraftState {
  /** Revision of the draft that holds edits of this page; null while there is none. */
  revision: number | null;
  /** When it was written. */
  keptAt: string | null;
  /** `behind`: another page of the user wrote, saved or discarded the draft; nothing is written until one is chosen. */
  phase: 'resting' | 'waiting' | 'sending' | 'failed' | 'behind';
  /** Why the last write failed. */
  failure: Error | null;
  /** While `behind`: the draft of the other page; null when that saved or discarded it. */
  theirs: ScenarioDraft | null;
}

/** Between two looks whether a secret is still being typed. */
const typingMs = 1_000;

function stateOf(draft: ScenarioDraft | null): DraftState {
  const { revision, updated_at } = draft ?? { revision: null, updated_at: null };
  return { revision, keptAt: updated_at, phase: 'resting', failure: null, theirs: null };
}

/** A secret is written once it is typed: half of one would be sealed, and its field be closed under the fingers. */
const isTypingSecret = () => document.activeElement?.getAttribute('autocomplete') === 'new-password';

/** Writes edits into the draft as they are made: after a pause, and never long after; one write at a time. */
export class DraftKeeper {
  readonly state: StoreApi<DraftState>;
  readonly #editor: EditorStore;
  readonly #calls: DraftCalls;
  /** The document as the draft has it; null while the draft is that of another page. */
  #kept: EditorDocument | null;
  readonly #unanswered = new UnansweredWrites();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #pace = new DraftPace();
  #sending: Promise<void> | null = null;
  #isAside = false;
  #isDisposed = false;
  readonly #stop: () => void;

  constructor(editor: EditorStore, calls: DraftCalls, opened: ScenarioDraft | null) {
    this.#editor = editor;
    this.#calls = calls;
    this.#kept = editor.getState().history.present;
    this.state = createStore<DraftState>(() => stateOf(opened));
    this.#stop = editor.subscribe((now, before) => {
      const isChanged = now.history.present !== before.history.present || now.saved !== before.saved;
      if (isChanged && !this.isKept()) this.#schedule();
    });
  }

  /** Whether nothing is lost when the page goes. */
  isKept(): boolean {
    const { revision } = this.state.getState();
    if (!isDirty(this.#editor.getState())) return revision === null && !this.#unanswered.mayBeKept;
    return revision !== null && this.#isPresent();
  }

  /** Writes what is not written yet; false when that failed, or waits for a choice. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (!this.isKept()) {
      if (this.#isAside || this.state.getState().phase === 'behind') return false;
      try {
        this.state.setState({ phase: 'sending' });
        this.#sending ??= this.#send().finally(() => {
          this.#sending = null;
        });
        await this.#sending;
      } catch (error) {
        if (this.state.getState().phase === 'sending') this.#fail(error);
        return false;
      }
    }
    this.#pace.rest();
    if (this.state.getState().phase !== 'behind') this.state.setState({ phase: 'resting', failure: null });
    return true;
  }

  /** Does what ends the draft, as a save or a discard: meanwhile nothing is written. */
  async aside<Result>(work: (revision: number | null) => Promise<Result>): Promise<Result> {
    this.#isAside = true;
    clearTimeout(this.#timer);
    await this.#sending?.catch(() => undefined);
    try {
      return await work(this.state.getState().revision);
    } finally {
      this.#isAside = false;
      if (!this.isKept()) this.#schedule();
    }
  }

  /** Has the server put the draft away, for where nothing else is written meanwhile. @throws why it could not */
  async discardDraft(): Promise<void> {
    for (let { revision } = this.state.getState(); revision !== null; { revision } = this.state.getState()) {
      await this.#discard(revision);
    }
  }

  /** A save got no answer: it may have been made, and have ended the draft. */
  mayBeGone(): void {
    this.#unanswered.add(null);
  }

  /**
   * A save ended the draft of this revision. One that was written since is still there: of a write of this page whose
   * answer got lost it is put away, and of another page it is asked about.
   */
  async endWith(revision: number | null): Promise<void> {
    const left = await this.#calls.get(this.#editor.getState().record.id).catch(() => null);
    const isLeft = left !== null && left.revision !== revision;
    const isOwn = isLeft && this.#unanswered.heldBy(left) !== undefined;
    this.resumeFrom(isOwn ? left : null, false);
    if (isLeft && !isOwn) this.markBehind(left);
  }

  /** The draft is this one now, whatever it was: null after a save. `isShown` says that the page shows what is in it. */
  resumeFrom(draft: ScenarioDraft | null, isShown: boolean): void {
    this.#kept = isShown ? this.#editor.getState().history.present : null;
    this.#pace.rest();
    // A draft that this page does not know of outlives a save of the page: it is found and put away then.
    if (draft !== null) this.#unanswered.clear();
    this.state.setState(stateOf(draft));
    if (!this.isKept()) this.#schedule();
  }

  /** Another page of the user wrote, saved or discarded the draft. */
  markBehind(theirs: ScenarioDraft | null): void {
    clearTimeout(this.#timer);
    this.state.setState({ phase: 'behind', theirs });
  }

  /** Falls behind where a call on the draft was refused for another page's; false for other failures. */
  isRefusedForOther(error: unknown): boolean {
    const theirs = draftOfOtherPage(error);
    if (theirs !== undefined) this.markBehind(theirs);
    return theirs !== undefined;
  }

  /** Writes what is left and ends. */
  dispose(): void {
    this.#stop();
    void this.flush();
    this.#isDisposed = true;
    clearTimeout(this.#timer);
  }

  async #send(): Promise<void> {
    const { record, saved, revision: base_revision, history } = this.#editor.getState();
    const { revision } = this.state.getState();
    // A draft whose revision this page does not know is written first: the answer names the revision.
    if (!isDirty(this.#editor.getState()) && (revision !== null || !this.#unanswered.mayBeKept))
      return this.discardDraft();
    const { name, description, settings } = saved;
    const sent = history.present;
    const body = { revision, base_revision, base: { name, description, settings }, document: forDraft(sent) };
    try {
      const { revision: next, updated_at, replaced } = await this.#calls.put(record.id, body);
      this.#take(next, updated_at, sent, replaced);
    } catch (error) {
      this.#settle(error, sent);
    }
  }

  async #discard(revision: number): Promise<void> {
    try {
      await this.#calls.discard(this.#editor.getState().record.id, revision);
      this.#forget();
    } catch (error) {
      this.#settle(error, null);
    }
  }

  /** The server has no draft. */
  #forget(): void {
    this.#unanswered.clear();
    this.state.setState({ revision: null, keptAt: null });
  }

  /** The server has this document, with these elements otherwise than they were sent. */
  #take(revision: number, keptAt: string, sent: EditorDocument, replaced: readonly FlowElement[]): void {
    this.#unanswered.clear();
    this.state.setState({ revision, keptAt });
    this.#kept = sent;
    this.#exchange(exchangeOf(sent, replaced));
  }

  /** Goes on from what an earlier call of this page has done, whose answer got lost; throws every other failure. */
  #settle(error: unknown, sent: EditorDocument | null): void {
    const theirs = draftOfOtherPage(error);
    const own = theirs ? this.#unanswered.heldBy(theirs) : undefined;
    const isGone = theirs === null || isMissing(error);
    if (theirs && own) this.#take(theirs.revision, theirs.updated_at, own, replacedIn(theirs, own));
    else if (isGone && (sent === null || this.#unanswered.mayBeDiscarded)) this.#forget();
    else {
      if (mayPass(error)) this.#unanswered.add(sent);
      throw error;
    }
  }

  #exchange(pairs: ReadonlyMap<FlowElement, FlowElement>): void {
    if (pairs.size === 0) return;
    const isPresent = this.#isPresent();
    this.#editor.getState().exchange(pairs);
    // What was edited meanwhile is written next, whatever was exchanged in it.
    if (isPresent) this.#kept = this.#editor.getState().history.present;
  }

  #isPresent(): boolean {
    return this.#kept !== null && sameEdits(this.#kept, this.#editor.getState().history.present);
  }

  #fail(error: unknown): void {
    if (this.isRefusedForOther(error)) return;
    this.state.setState({ phase: 'failed', failure: error instanceof Error ? error : new Error(String(error)) });
    const passes = mayPass(error);
    this.#pace.fail(passes);
    if (passes) this.#schedule();
  }

  #schedule(): void {
    const { phase } = this.state.getState();
    if (this.#isAside || this.#isDisposed || phase === 'behind') return;
    if (phase === 'resting') this.state.setState({ phase: 'waiting' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#onTime(), this.#pace.next());
  }

  #onTime(): void {
    if (!isTypingSecret()) void this.flush();
    else this.#timer = setTimeout(() => this.#onTime(), typingMs);
  }
}
