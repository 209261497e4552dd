import type { FlowElement, Scenario, ScenarioDraft } from 'shared-contracts/api/scenario';
import type { FlowProblem } from 'shared-contracts/nodes';
import type { EditorDocument } from './document.ts';
import type { History } from './history.ts';
import type { KeptHistory } from './keptHistory.ts';

/** What the editor holds while it is open. */
export interface EditorState {
  /** The newest record of the server: status, figures, last run. */
  record: Scenario;
  /** Revision the document is based on; a newer one on the server makes the next save a conflict. */
  revision: number;
  /** The last run of the draft that the editor was opened with. */
  draftRun: string | null;
  history: History;
  /** The document as the server holds it. */
  saved: EditorDocument;
  /** Selected nodes and wires by id. */
  selection: ReadonlySet<string>;
  /** Node whose panel is open; it stays open when a save deselects. */
  openNode: string | null;
  /** Faults the server named when it refused the last save or start; cleared by the next edit. */
  refused: readonly FlowProblem[];
}

export interface EditorActions {
  /** Changes the document; `key` joins edits of one field into one step of the history. */
  edit: (change: (document: EditorDocument) => EditorDocument, key?: string) => void;
  undo: () => void;
  redo: () => void;
  /** Puts the steps of an earlier page before those of this one, where they lead to what it was opened with. */
  recall: (opened: EditorDocument, kept: KeptHistory) => void;
  select: (ids: Iterable<string>) => void;
  open: (id: string | null) => void;
  /** Blanks the views of the last run as the rules of a save say; returns what is to be sent. */
  blank: () => EditorDocument;
  /** Puts other elements in the place of these, wherever the history has them: references for secrets. */
  exchange: (elements: ReadonlyMap<FlowElement, FlowElement>) => void;
  /** Makes a draft of the server the present one; what was there stays one undo away. */
  takeDraft: (draft: ScenarioDraft) => void;
  /** Takes the server's answer to a save of `sent`. */
  adoptSave: (answer: Scenario, sent: EditorDocument) => void;
  /** Takes a record that came by start, stop, run or reading; unsaved edits stay. */
  adopt: (record: Scenario) => void;
  /** Makes the server's version the present one; the own version stays one undo away. */
  takeTheirs: (record: Scenario) => void;
  /** Bases the document on the server's newest revision, so that the next save replaces it. */
  overrule: (record: Scenario) => void;
  /** Puts what was merged with the server's newest version on screen, to be saved on it; mine is one undo away. */
  takeMerged: (merged: EditorDocument, record: Scenario) => void;
  /** Puts what was merged with the draft of another page on screen; mine is one undo away. */
  takeMergedDraft: (merged: EditorDocument, draft: ScenarioDraft) => void;
  refuse: (problems: readonly FlowProblem[]) => void;
}

export type EditorStoreState = EditorState & EditorActions;

/** True when something is not saved. */
export function isDirty(state: Pick<EditorState, 'history' | 'saved'>): boolean {
  return state.history.present !== state.saved;
}
