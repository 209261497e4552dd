import type { FlowNode, Scenario } from 'shared-contracts/api/scenario';
import { node, scenarioOf, wire } from '../../test/scenarios.ts';
import { documentOf, type EditorDocument } from './document.ts';
import { isDirty } from './editorState.ts';
import { createEditorStore } from './editorStore.ts';
import { setConfig } from './edits/editNode.ts';
import { keptOf } from './keptHistory.ts';
import { conflictsOf, mergeDocuments } from './mergeDocuments.ts';

const codeOf = (document: Pick<EditorDocument, 'flow'>, id: string): string => {
  const found = document.flow.find((element) => element.id === id) as FlowNode | undefined;
  return String((found?.data.config as { code?: string } | undefined)?.code ?? '');
};

/** Writes a mark behind what stands in a node, so that a node tells whose changes it has. */
const marked = (document: EditorDocument, id: string, mark: string) =>
  setConfig(document, id, { code: `${codeOf(document, id)} ${mark}` });

const nodes = ['a', 'b', 'c'];

/** The server as far as saves go: it takes what was made on its newest version, and keeps every version. */
function serverOf() {
  const steps = nodes.map((id) => node(id, 'function', { code: '' }));
  const record = scenarioOf({ flow: [node('s', 'start'), ...steps, wire('s', 'a')], revision: 1 });
  const versions = new Map<number, Scenario>([[1, record]]);
  let newest = record;
  const write = (document: EditorDocument): Scenario => {
    newest = { ...newest, ...structuredClone(document), revision: newest.revision + 1 };
    versions.set(newest.revision, newest);
    return newest;
  };
  return { newest: () => newest, version: (revision: number) => versions.get(revision) ?? record, write };
}

function opened() {
  const server = serverOf();
  const store = createEditorStore(server.newest(), null, () => 0);
  let marks = 0;
  const next = (who: string) => `${who}${++marks}`;
  const state = () => store.getState();
  const present = () => state().history.present;
  const page = {
    server,
    store,
    present,
    edit: (id: string) => state().edit((document) => marked(document, id, next('mine'))),
    theySave: (id: string) => server.write(marked(documentOf(server.newest()), id, next('theirs'))),
    look: () => state().adopt(server.newest()),
    /** "Merge without saving"; what both changed as they have it. */
    merge() {
      const { saved, revision } = state();
      const base = { ...saved, flow: server.version(revision).flow };
      const documents = { base, mine: present(), theirs: documentOf(server.newest()) };
      const { nodes: asked } = conflictsOf(documents);
      const choices = new Map(asked.map(({ id }) => [id, 'theirs'] as const));
      state().takeMerged(
        mergeDocuments(documents, choices, () => next('id')),
        server.newest(),
      );
    },
    /** False where the server asks: somebody has saved in between. */
    save(): boolean {
      if (state().revision !== server.newest().revision) return false;
      const sent = present();
      state().adoptSave(server.write(sent), sent);
      return true;
    },
  };
  return page;
}

test('undone past "merge without saving", a save is asked about and writes over nothing', () => {
  const page = opened();
  page.edit('a');
  page.theySave('b');
  expect(page.save()).toBe(false);
  page.merge();
  page.store.getState().undo();
  expect(codeOf(page.present(), 'b')).toBe('');
  expect(page.store.getState().revision).toBe(1);
  expect(page.save()).toBe(false);
  page.store.getState().redo();
  expect(page.save()).toBe(true);
  expect(codeOf(page.server.newest(), 'b')).toContain('theirs');
  expect(codeOf(page.server.newest(), 'a')).toContain('mine');
});

test('a merge that was saved is undone as an edit of the version before it, and redone as one of the saved', () => {
  const page = opened();
  page.edit('a');
  page.theySave('b');
  page.merge();
  page.save();
  page.store.getState().undo();
  expect(page.save()).toBe(false);
  page.store.getState().redo();
  expect(isDirty(page.store.getState())).toBe(false);
  expect(page.store.getState().revision).toBe(3);
});

test('their version taken instead of mine is undone as an edit of the version before', () => {
  const page = opened();
  page.edit('a');
  page.theySave('b');
  page.store.getState().takeTheirs(page.server.newest());
  page.store.getState().undo();
  expect(codeOf(page.present(), 'a')).toContain('mine');
  expect(page.save()).toBe(false);
});

test('what they saved into a page without edits stays when own steps are undone, or the save is asked about', () => {
  const page = opened();
  page.edit('a');
  page.edit('c');
  page.save();
  page.theySave('a');
  page.look();
  page.store.getState().undo();
  expect(codeOf(page.present(), 'a')).toContain('theirs');
  expect(page.save()).toBe(true);
  page.store.getState().undo();
  expect(page.save()).toBe(false);
});

test('undone while a save of what was merged is under way, the page is an edit of the version before still', () => {
  const page = opened();
  page.edit('a');
  page.theySave('b');
  page.merge();
  const sent = page.present();
  page.store.getState().undo();
  page.store.getState().adoptSave(page.server.write(sent), sent);
  expect(page.save()).toBe(false);
});

test('steps are kept in the browser up to the nearest merge', () => {
  const page = opened();
  page.edit('a');
  page.theySave('b');
  page.merge();
  page.edit('c');
  expect(keptOf(page.store.getState().history).past).toHaveLength(1);
});

/** The same numbers in every run of the tests. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test.each(Array.from({ length: 200 }, (_, seed) => seed + 1))(
  'whatever is edited, merged, undone, redone and saved, no save takes away what they saved (%i)',
  (seed) => {
    const page = opened();
    const below = numbers(seed);
    const some = () => nodes[below(nodes.length)] ?? 'a';
    const acts = [
      () => page.edit(some()),
      () => page.theySave(some()),
      page.look,
      page.merge,
      () => page.store.getState().undo(),
      () => page.store.getState().redo(),
      page.save,
      () => page.store.getState().takeTheirs(page.server.newest()),
    ];
    for (let step = 0; step < 60; step++) {
      const before = page.server.newest();
      acts[below(acts.length)]?.();
      for (const id of nodes) {
        const theirs = codeOf(before, id)
          .split(' ')
          .filter((mark) => mark.startsWith('theirs'));
        for (const mark of theirs) expect(codeOf(page.server.newest(), id).split(' ')).toContain(mark);
      }
    }
  },
);
