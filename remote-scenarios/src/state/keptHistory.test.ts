import { type FlowElement, isWire, scenarioSettingsSchema } from 'shared-contracts/api/scenario';
import { node, nodeLogOf, scenarioOf, wire } from '../../test/scenarios.ts';
import { isDirty } from './editorState.ts';
import { createEditorStore } from './editorStore.ts';
import { renameNode, setConfig } from './edits/editNode.ts';
import { documentPrint } from './fingerprint.ts';
import { keptOf } from './keptHistory.ts';

const flow = [
  node('s', 'start'),
  node('h', 'http', { url: 'https://x', authentication: { type: 'none' } }),
  wire('s', 'h'),
];
const scenario = () => scenarioOf({ flow, settings: scenarioSettingsSchema.parse({}) });
const bearer = (secret: string) => ({ authentication: { type: 'bearer', secret } });

/** A store whose scenario and steps are what a page has after a load: nothing is the same object. */
function reloaded(store: ReturnType<typeof createEditorStore>) {
  const { history } = store.getState();
  const kept = structuredClone(keptOf(history));
  const record = structuredClone({ ...scenario(), flow: history.present.flow }) as ReturnType<typeof scenario>;
  const next = createEditorStore(record);
  next.getState().recall(next.getState().history.present, kept);
  return { next, kept };
}

test('no secret and nothing of a run is kept, and sealed secrets stay', () => {
  const store = createEditorStore(scenario());
  const { edit } = store.getState();
  const msg = nodeLogOf('h').msg;
  edit((document) => setConfig(document, 'h', bearer('hunter2')));
  edit((document) => setConfig(document, 'h', bearer('secret:1')));
  const withRun = (element: FlowElement) =>
    element.id === 'h'
      ? ({
          ...element,
          label: 'Named',
          data: { ...(element as (typeof flow)[0] & { data: object }).data, msg },
        } as FlowElement)
      : element;
  edit((document) => ({ ...document, flow: document.flow.map(withRun) }));
  edit((document) => renameNode(document, 'h', 'Later'));
  const text = JSON.stringify(keptOf(store.getState().history));
  expect(text).not.toContain('hunter2');
  expect(text).toContain('secret:1');
  expect(text).not.toContain('lena@brodal.no');
});

test('steps kept are undone to the very parts of the document, so that what is saved is known again', () => {
  const store = createEditorStore(scenario());
  store.getState().edit((document) => renameNode(document, 'h', 'A'));
  store.getState().edit((document) => renameNode(document, 'h', 'B'));
  store.getState().undo();
  const { next } = reloaded(store);
  expect(isDirty(next.getState())).toBe(false);
  next.getState().undo();
  expect(isDirty(next.getState())).toBe(true);
  next.getState().redo();
  expect(isDirty(next.getState())).toBe(false);
  next.getState().redo();
  expect(next.getState().history.present.flow[1]?.label).toBe('B');
});

test('what was edited before the steps came is undone first', () => {
  const store = createEditorStore(scenario());
  store.getState().edit((document) => renameNode(document, 'h', 'A'));
  const kept = keptOf(store.getState().history);
  const next = createEditorStore({ ...scenario(), flow: store.getState().history.present.flow });
  const opened = next.getState().history.present;
  next.getState().edit((document) => renameNode(document, 'h', 'C'));
  next.getState().recall(opened, kept);
  next.getState().undo();
  expect(next.getState().history.present.flow[1]?.label).toBe('A');
  next.getState().undo();
  expect(next.getState().history.present.flow[1]?.label).toBe('h');
});

test('a document counts as the same whatever a run left in it, with a secret typed or sealed', () => {
  const { history } = createEditorStore(scenario()).getState();
  const print = (secret: string) => documentPrint(setConfig(history.present, 'h', bearer(secret)));
  expect(print('hunter2')).toBe(print('secret:1'));
  expect(print('')).not.toBe(print('secret:1'));
  expect(documentPrint(renameNode(history.present, 'h', 'A'))).not.toBe(documentPrint(history.present));
});

test('pinned data is not kept, and undo gives it back where the document has it', () => {
  const pinned = scenarioOf({
    flow: flow.map((part) =>
      part.id === 'h' && !isWire(part) ? { ...part, data: { ...part.data, pin: { to: 'lena' } } } : part,
    ),
  });
  const store = createEditorStore(pinned);
  store.getState().edit((document) => renameNode(document, 'h', 'A'));
  store.getState().edit((document) => renameNode(document, 'h', 'B'));
  const { next, kept } = reloaded(store);
  expect(JSON.stringify(kept)).not.toContain('lena');
  next.getState().undo();
  expect(next.getState().history.present.flow[1]).toMatchObject({ label: 'A', data: { pin: { to: 'lena' } } });
  expect(JSON.stringify(next.getState().history)).not.toContain('pinPrint');
});
