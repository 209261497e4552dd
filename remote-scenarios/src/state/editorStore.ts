import type { FlowElement, Scenario, ScenarioDraft } from 'shared-contracts/api/scenario';
import { createStore, type StoreApi } from 'zustand';
import { documentAfterSave } from './adoption.ts';
import { forSave } from './blanking.ts';
import { stableText } from './difference.ts';
import { type Base, documentOf, type EditorDocument, mapFlow, sameContent } from './document.ts';
import { type EditorState, type EditorStoreState, isDirty } from './editorState.ts';
import { indexFlow } from './flowIndex.ts';
import {
  amend,
  exchangeInSteps,
  type History,
  type KeptStep,
  recordMerge,
  record as recordStep,
  redo,
  startHistory,
  undo,
} from './history.ts';
import { recalled } from './keptHistory.ts';
import { acrossTheirs } from './mergeBase.ts';

export type EditorStore = StoreApi<EditorStoreState>;

/** A document of a draft; values of variables are those that runs left. */
function draftDocument({ variables }: Scenario, { document }: ScenarioDraft): EditorDocument {
  return { ...document, variables };
}

/** What a draft began with: of an older version all but its flow is known. */
function baseDocument(record: Scenario, { base }: ScenarioDraft): EditorDocument {
  return { ...documentOf(record), ...base };
}

function initialState(record: Scenario, draft: ScenarioDraft | null): EditorState {
  const saved = draft ? baseDocument(record, draft) : documentOf(record);
  return {
    record,
    revision: draft?.base_revision ?? record.revision,
    draftRun: draft?.last_run?.id ?? null,
    history: startHistory(draft ? draftDocument(record, draft) : saved),
    saved,
    selection: new Set(),
    openNode: null,
    refused: [],
  };
}

/** Selection and panel never name what is gone. */
function withHistory(state: EditorState, history: History): Partial<EditorState> {
  if (history === state.history) return {};
  const { node } = indexFlow(history.present.flow);
  const ids = new Set(history.present.flow.map((element) => element.id));
  const selection = [...state.selection].filter((id) => ids.has(id));
  return {
    history,
    selection: selection.length === state.selection.size ? state.selection : new Set(selection),
    openNode: state.openNode !== null && node.has(state.openNode) ? state.openNode : null,
    refused: [],
  };
}

const baseOf = ({ saved, revision }: EditorState): Base => ({ saved, revision });

/** What was merged with another version is an edit of that one; its undo leads back to an edit of the one before. */
function merged(state: EditorState, document: EditorDocument, base: Base): Partial<EditorState> {
  return { ...withHistory(state, recordMerge(state.history, document, baseOf(state))), ...base };
}

/** The document of a record, where nothing is unsaved: of a known revision only the variables can be new. */
function cleanDocument({ history: { present }, revision }: EditorState, record: Scenario): EditorDocument {
  if (record.revision !== revision) return documentOf(record);
  const { variables } = record;
  return stableText(variables) === stableText(present.variables) ? present : { ...present, variables };
}

function adopted(state: EditorState, record: Scenario): Partial<EditorState> {
  if (!isDirty(state)) {
    const document = cleanDocument(state, record);
    const isTheirs = record.revision !== state.revision;
    const history = isTheirs ? acrossTheirs(state.history, baseOf(state), document) : state.history;
    return {
      ...withHistory(state, amend(history, document)),
      saved: document,
      record,
      revision: record.revision,
    };
  }
  const { variables } = record;
  return { record, history: amend(state.history, { ...state.history.present, variables }) };
}

function blanked(state: EditorState): Partial<EditorState> {
  const document = forSave(state.history.present);
  return {
    history: amend(state.history, document),
    saved: isDirty(state) ? state.saved : document,
    selection: new Set<string>(),
  };
}

function exchanged({ history, saved }: EditorState, elements: ReadonlyMap<FlowElement, FlowElement>) {
  const exchange = (document: EditorDocument) => mapFlow(document, (element) => elements.get(element) ?? element);
  return {
    history: { ...exchangeInSteps(history, elements), present: exchange(history.present) },
    saved: exchange(saved),
  };
}

/** Undone or redone back to what is saved, nothing is unsaved. The step that is gone may lead to an edit of another version. */
function stepped(state: EditorState, history: History, gone: KeptStep | undefined): Partial<EditorState> {
  const base = gone?.base ?? baseOf(state);
  const isSaved = history !== state.history && sameContent(history.present, base.saved);
  return { ...withHistory(state, isSaved ? { ...history, present: base.saved } : history), ...base };
}

function saved(state: EditorState, answer: Scenario, sent: EditorDocument): Partial<EditorState> {
  const { history, revision } = state;
  // Undone across a merge while it was saved: what is on screen is an edit of the version before.
  if (answer.revision > revision + 1) return { record: answer };
  const next = documentAfterSave(history.present, sent, answer);
  const document = history.present === sent ? next : documentOf(answer);
  return { ...withHistory(state, amend(history, next)), saved: document, record: answer, revision: answer.revision };
}

/** The editor's store, one for each time a scenario is opened. */
export function createEditorStore(
  scenario: Scenario,
  draft: ScenarioDraft | null = null,
  now: () => number = Date.now,
): EditorStore {
  return createStore<EditorStoreState>()((set, get) => ({
    ...initialState(scenario, draft),
    edit: (change, key) =>
      set((state) => withHistory(state, recordStep(state.history, change(state.history.present), now(), key))),
    undo: () => set((state) => stepped(state, undo(state.history, baseOf(state)), state.history.past.at(-1))),
    redo: () => set((state) => stepped(state, redo(state.history, baseOf(state)), state.history.future.at(-1))),
    recall: (opened, kept) => set((state) => recalled(state, opened, kept) ?? state),
    select: (ids) => set({ selection: new Set(ids) }),
    open: (openNode) => set({ openNode }),
    blank: () => {
      set(blanked);
      return get().history.present;
    },
    exchange: (elements) => set((state) => exchanged(state, elements)),
    takeDraft: (draft) =>
      set((state) => {
        const base = { saved: baseDocument(state.record, draft), revision: draft.base_revision };
        return merged(state, draftDocument(state.record, draft), base);
      }),
    adoptSave: (answer, sent) => set((state) => saved(state, answer, sent)),
    adopt: (record) => set((state) => adopted(state, record)),
    takeTheirs: (record) =>
      set((state) => {
        const document = documentOf(record);
        return { ...merged(state, document, { saved: document, revision: record.revision }), record };
      }),
    overrule: (record) => set({ record, saved: documentOf(record), revision: record.revision }),
    takeMerged: (document, record) =>
      set((state) => ({
        ...merged(state, document, { saved: documentOf(record), revision: record.revision }),
        record,
      })),
    takeMergedDraft: (document, draft) =>
      set((state) => {
        // The other page has saved since this one did: what was merged stands on that.
        if (draft.base_revision > state.revision) {
          return merged(state, document, { saved: baseDocument(state.record, draft), revision: draft.base_revision });
        }
        return withHistory(state, recordStep(state.history, document, now()));
      }),
    refuse: (refused) => set({ refused }),
  }));
}
