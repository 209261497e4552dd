import type { FlowNode, Scenario } from 'shared-contracts/api/scenario';
import { scenarioSettingsSchema } from 'shared-contracts/api/scenario';
import { updateBody } from './blanking.ts';
import { isDirty } from './editorState.ts';
import { createEditorStore } from './editorStore.ts';
import { renameNode, setConfig } from './edits/editNode.ts';
import { removeElements } from './edits/removeElements.ts';

const node = (id: string, changes: Partial<FlowNode['data']> = {}): FlowNode => ({
  id,
  type: id === 's' ? 'start' : 'http',
  label: id,
  selected: false,
  position: { x: 0, y: 0 },
  data: { config: {}, policy: {}, disabled: false, ...changes },
});
const wire = { id: 'w', type: 'default' as const, source: 's', target: 'a' };
const scenario = (changes: Partial<Scenario> = {}): Scenario => ({
  id: 'sc1',
  name: 'Orders',
  description: '',
  is_active: true,
  status: 'stop',
  scenario_folder_id: null,
  tags: [],
  flow: [
    node('s'),
    node('a', { msg: { payload: { id: 7 } }, on_error: { last_run_status: 2, last_run_log: 'boom' } }),
    wire,
  ],
  variables: { total: 4, seen: ['x'] },
  run_config: {
    last_ops_count: 3,
    time_duration: 1.5,
    count_success: 9,
    count_failure: 2,
    bandwidth_bytes: 512,
    stored_bytes: 0,
  },
  nodes_counter: 3,
  revision: 41,
  settings: scenarioSettingsSchema.parse({}),
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-21T00:00:00.000Z',
  last_run: null,
  ...changes,
});

function opened(record = scenario()) {
  let time = 0;
  const store = createEditorStore(record, null, () => time);
  const label = (id: string) => store.getState().history.present.flow.find((element) => element.id === id)?.label;
  return {
    store,
    state: () => store.getState(),
    present: () => store.getState().history.present,
    label,
    type: (text: string) => store.getState().edit((document) => renameNode(document, 'a', text), 'label a'),
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

describe('undo and redo', () => {
  test('go step by step, as far back as there are steps', () => {
    const { state, label } = opened();
    for (let step = 0; step < 500; step++) state().edit((document) => renameNode(document, 'a', `name ${step}`));
    for (let step = 0; step < 500; step++) state().undo();
    expect(label('a')).toBe('a');
    expect(isDirty(state())).toBe(false);
    for (let step = 0; step < 500; step++) state().redo();
    expect(label('a')).toBe('name 499');
  });

  test('take typing into one field as one step, until there is a pause', () => {
    const { state, label, type, wait } = opened();
    for (const text of ['O', 'Or', 'Ord']) {
      type(text);
      wait(200);
    }
    wait(5000);
    type('Orders');
    state().undo();
    expect(label('a')).toBe('Ord');
    state().undo();
    expect(label('a')).toBe('a');
  });

  test('an edit after an undo makes the undone steps unreachable', () => {
    const { state, label, type } = opened();
    type('x');
    state().undo();
    type('y');
    state().redo();
    expect(label('a')).toBe('y');
  });

  test('an edit that changes nothing is no step', () => {
    const { state } = opened();
    state().edit((document) => renameNode(document, 'a', 'a'));
    expect(state().history.past).toHaveLength(0);
  });

  test('selection and panel let go of what an undo or a removal takes away', () => {
    const { state } = opened();
    state().select(['a', 'w']);
    state().open('a');
    state().edit((document) => removeElements(document, new Set(['a'])));
    expect([...state().selection]).toEqual([]);
    expect(state().openNode).toBeNull();
  });
});

describe('before a save', () => {
  test('messages and outcomes of nodes are blanked, wires untouched, nodes deselected, variables null, counters zero', () => {
    const { state } = opened();
    state().select(['a']);
    const sent = state().blank();
    const [, a, w] = updateBody(state().record, sent).flow;
    expect((a as FlowNode).selected).toBe(false);
    expect((a as FlowNode).data.msg).toEqual({
      logs: [],
      payload: null,
      route_params: {},
      params: {},
      headers: {},
      query: {},
      page: 1,
      limit: 50,
      url: '',
    });
    expect((a as FlowNode).data.on_error).toEqual({ last_run_status: 0, last_run_log: null });
    expect(w).toBe(wire);
    const body = updateBody(state().record, sent);
    expect(body.variables).toEqual({ total: null, seen: null });
    expect(Object.values(body.run_config)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(body).toMatchObject({ id: 'sc1', revision: 41, nodes_counter: 3 });
    expect(state().selection.size).toBe(0);
  });

  test('of a document without changes leaves it without changes', () => {
    const { state } = opened();
    state().blank();
    expect(isDirty(state())).toBe(false);
  });
});

describe('after a save', () => {
  const answerTo = (flow: Scenario['flow']) => scenario({ revision: 42, flow });

  test('the document is the server’s, and clean', () => {
    const { state, type } = opened();
    type('B');
    const sent = state().blank();
    state().adoptSave(answerTo(sent.flow), sent);
    expect(isDirty(state())).toBe(false);
    expect(state().revision).toBe(42);
  });

  test('what was edited meanwhile stays and is unsaved, the rest is the server’s', () => {
    const { state, label, type } = opened();
    const secret = (text: string) => ({ authentication: { type: 'bearer', secret: text } });
    state().edit((document) => setConfig(document, 's', secret('hunter2')));
    const sent = state().blank();
    type('Later');
    const flow = sent.flow.map((element) =>
      element.id === 's'
        ? { ...element, data: { ...(element as FlowNode).data, config: secret('secret:1') } }
        : element,
    );
    state().adoptSave(answerTo(flow), sent);
    expect(label('a')).toBe('Later');
    expect(isDirty(state())).toBe(true);
    expect(JSON.stringify(state().history.present)).toContain('secret:1');
    expect(JSON.stringify(state().history.present)).not.toContain('hunter2');
  });
});

describe('a record from the server', () => {
  test('replaces a clean document', () => {
    const { state, label } = opened();
    state().adopt(scenario({ status: 'started', revision: 42, flow: [node('s'), { ...node('a'), label: 'Theirs' }] }));
    expect(label('a')).toBe('Theirs');
    expect(state()).toMatchObject({ revision: 42, record: { status: 'started' } });
    expect(isDirty(state())).toBe(false);
  });

  test('of the known revision leaves the flow as it is drawn, and brings the variables of a run', () => {
    const { state, present } = opened();
    const before = present().flow;
    state().adopt(scenario({ variables: { total: 5 } }));
    expect(present().flow).toBe(before);
    expect(present().variables).toEqual({ total: 5 });
    expect(isDirty(state())).toBe(false);
  });

  test('leaves unsaved edits and the revision they are based on, so that the save finds the conflict', () => {
    const { state, label, type } = opened();
    type('Mine');
    state().adopt(scenario({ status: 'started', revision: 42, variables: { total: 5 } }));
    expect(label('a')).toBe('Mine');
    expect(state()).toMatchObject({ revision: 41, record: { status: 'started' } });
    expect(state().history.present.variables).toEqual({ total: 5 });
  });

  test('taken instead of mine leaves mine one undo away', () => {
    const { state, label, type } = opened();
    type('Mine');
    state().takeTheirs(scenario({ revision: 42 }));
    expect(isDirty(state())).toBe(false);
    state().undo();
    expect(label('a')).toBe('Mine');
    expect(isDirty(state())).toBe(true);
    expect(state().revision).toBe(41);
  });
});
