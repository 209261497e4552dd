import type { Scenario } from 'shared-contracts/api/scenario';
import { createStore, type StoreApi } from 'zustand';
import { documentAfterSave } from './adoption.ts';
import { forRun, forSave } from './blanking.ts';
import { stableText } from './difference.ts';
import { documentOf } from './document.ts';
import { type Editor, type EditorState, isDirty } from './editorState.ts';
import { indexFlow } from './flowIndex.ts';
import { amend, type History, record as recordStep, redo, startHistory, undo } from './history.ts';

export type EditorStore = StoreApi<Editor>;

function initialState(record: Scenario): EditorState {
  const document = documentOf(record);
  return {
    record,
    revision: record.revision,
    history: startHistory(document),
    saved: document,
    selection: new Set(),
    openNode: null,
    refused: [],
  };
}

/** Selection and panel never name what is gone. */
function withHistory(state: EditorState, history: History<EditorState['saved']>): Partial<EditorState> {
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

/** The document of a record, where nothing is unsaved: of a known revision only the variables can be new. */
function cleanDocument({ history: { present }, revision }: EditorState, record: Scenario): EditorState['saved'] {
  if (record.revision !== revision) return documentOf(record);
  const { variables } = record;
  return stableText(variables) === stableText(present.variables) ? present : { ...present, variables };
}

function adopted(state: EditorState, record: Scenario): Partial<EditorState> {
  if (!isDirty(state)) {
    const document = cleanDocument(state, record);
    return {
      ...withHistory(state, amend(state.history, document)),
      saved: document,
      record,
      revision: record.revision,
    };
  }
  const { variables } = record;
  return { record, history: amend(state.history, { ...state.history.present, variables }) };
}

function blanked(state: EditorState, purpose: 'save' | 'run'): Partial<EditorState> {
  const { present } = state.history;
  const document = purpose === 'save' ? forSave(present) : forRun(present, state.selection);
  return {
    history: amend(state.history, document),
    saved: isDirty(state) ? state.saved : document,
    ...(purpose === 'save' ? { selection: new Set<string>() } : {}),
  };
}

/** The editor's store, one for each time a scenario is opened. */
export function createEditorStore(scenario: Scenario, now: () => number = Date.now): EditorStore {
  return createStore<Editor>()((set, get) => ({
    ...initialState(scenario),
    edit: (change, key) =>
      set((state) => withHistory(state, recordStep(state.history, change(state.history.present), now(), key))),
    undo: () => set((state) => withHistory(state, undo(state.history))),
    redo: () => set((state) => withHistory(state, redo(state.history))),
    select: (ids) => set({ selection: new Set(ids) }),
    open: (openNode) => set({ openNode }),
    blank: (purpose) => {
      set((state) => blanked(state, purpose));
      return get().history.present;
    },
    adoptSave: (answer, sent) =>
      set((state) => {
        const next = documentAfterSave(state.history.present, sent, answer);
        const saved = state.history.present === sent ? next : documentOf(answer);
        return {
          ...withHistory(state, amend(state.history, next)),
          saved,
          record: answer,
          revision: answer.revision,
        };
      }),
    adopt: (record) => set((state) => adopted(state, record)),
    takeTheirs: (record) =>
      set((state) => {
        const document = documentOf(record);
        const history = recordStep(state.history, document, now());
        return { ...withHistory(state, history), saved: document, record, revision: record.revision };
      }),
    overrule: (record) => set({ record, revision: record.revision }),
    refuse: (refused) => set({ refused }),
  }));
}
