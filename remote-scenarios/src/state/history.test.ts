import { type Flow, type FlowElement, type FlowNode, scenarioSettingsSchema } from 'shared-contracts/api/scenario';
import { node, wire } from '../../test/scenarios.ts';
import { type EditorDocument, sameContent } from './document.ts';
import { renameNode, setConfig } from './edits/editNode.ts';
import { moveNodes } from './edits/moveNodes.ts';
import { removeElements } from './edits/removeElements.ts';
import { amend, heaviestHistory, record, redo, startHistory, undo } from './history.ts';

const documentOf = (flow: Flow): EditorDocument => ({
  name: 'Orders',
  description: '',
  settings: scenarioSettingsSchema.parse({}),
  variables: {},
  flow,
  nodes_counter: 3,
});
const line = (count: number): EditorDocument => {
  const nodes = Array.from({ length: count }, (_, place) =>
    node(`n${place}`, place === 0 ? 'start' : 'function', place === 0 ? {} : { code: `return ${place};` }),
  );
  return documentOf([...nodes, ...nodes.slice(1).map(({ id }, place) => wire(`n${place}`, id))]);
};
const idsOf = ({ flow }: EditorDocument) => flow.map(({ id }) => id);
const isNode = (element: FlowElement): element is FlowNode => element.type !== 'default';

/** The same numbers in every run of the tests. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

/** Any edit that the editor may make, and some that it does not. */
function randomEdit(document: EditorDocument, next: (below: number) => number, place: number): EditorDocument {
  const nodes = document.flow.filter(isNode);
  const id = nodes[next(Math.max(nodes.length, 1))]?.id ?? '';
  switch (next(7)) {
    case 0:
      return renameNode(document, id, `Name ${place}`);
    case 1:
      return setConfig(document, id, { code: `return ${place};` });
    case 2:
      return moveNodes(document, new Map(nodes.map((each) => [each.id, { x: place, y: next(99) }])));
    case 3:
      return removeElements(document, new Set([id]));
    case 4: {
      const at = next(document.flow.length + 1);
      const added = [node(`a${place}`, 'http'), wire(id, `a${place}`)];
      return { ...document, flow: [...document.flow.slice(0, at), ...added, ...document.flow.slice(at)] };
    }
    case 5:
      return { ...document, name: `Orders ${place}`, nodes_counter: place };
    default:
      return { ...document, flow: [...document.flow].reverse() };
  }
}

test.each([1, 2, 3, 4, 5])('any edits are undone and redone step by step to the very same documents (%i)', (seed) => {
  const next = numbers(seed);
  let history = startHistory(line(12));
  const states = [history.present];
  for (let place = 0; place < 60; place++) {
    const document = randomEdit(history.present, next, place);
    if (document === history.present) continue;
    history = record(history, document, 0);
    states.push(document);
  }
  for (let place = states.length - 2; place >= 0; place--) {
    history = undo(history);
    expect(idsOf(history.present)).toEqual(idsOf(states[place] as EditorDocument));
    expect(sameContent(history.present, states[place] as EditorDocument)).toBe(true);
  }
  expect(history.past).toHaveLength(0);
  for (const state of states.slice(1)) {
    history = redo(history);
    expect(sameContent(history.present, state)).toBe(true);
  }
});

test('keystrokes of one field are one step, whatever came before', () => {
  let history = record(startHistory(line(3)), renameNode(line(3), 'n2', 'Other'), 0);
  const before = history.present;
  for (const text of ['A', 'Ab', 'Abc']) history = record(history, renameNode(history.present, 'n1', text), 10, 'n1');
  expect(history.past).toHaveLength(2);
  expect(sameContent(undo(history).present, before)).toBe(true);
});

test('what a step led to is exchanged with the present: undone and redone, it ends at what the server made of it', () => {
  const edited = setConfig(line(3), 'n1', { code: 'secret' });
  const history = record(startHistory(line(3)), edited, 0);
  const sealed = setConfig(edited, 'n1', { code: 'secret:1' });
  const amended = amend(history, sealed);
  expect(sameContent(redo(undo(amended)).present, sealed)).toBe(true);
});

test('500 steps in a scenario of 2,000 nodes keep no 500 flows, and all of them can be undone', () => {
  let history = startHistory(line(2000));
  const opened = history.present;
  for (let place = 0; place < 500; place++) {
    const id = `n${(place * 7) % 2000}`;
    const edit = place % 2 === 0 ? moveNodes(history.present, new Map([[id, { x: place + 1, y: 0 }]])) : undefined;
    history = record(history, edit ?? setConfig(history.present, id, { code: `return ${place} + payload;` }), 0);
  }
  const weight = history.past.reduce((sum, kept) => sum + kept.weight, 0);
  expect(history.past.length).toBe(500);
  expect(weight).toBeLessThan(400_000);
  for (let place = 0; place < 500; place++) history = undo(history);
  expect(sameContent(history.present, opened)).toBe(true);
});

test('steps that are too heavy together leave from the oldest on, and one that is too heavy alone stays', () => {
  const long = (place: number) => 'x'.repeat(heaviestHistory / 3) + place;
  let history = startHistory(line(3));
  for (let place = 0; place < 9; place++)
    history = record(history, setConfig(history.present, 'n1', { code: long(place) }), 0);
  expect(history.past.length).toBeLessThan(4);
  history = record(history, setConfig(history.present, 'n2', { code: 'x'.repeat(heaviestHistory * 2) }), 0);
  expect(history.past).toHaveLength(1);
  expect(undo(history).present.flow[1]).toMatchObject({ data: { config: { code: long(8) } } });
});

describe('steps after somebody else saved another flow', () => {
  const withNode = (document: EditorDocument, id: string, from: string): EditorDocument => ({
    ...document,
    flow: [...document.flow, node(id, 'http'), wire(from, id)],
  });

  test('an undone deletion adds nothing twice that the other version has', () => {
    const opened = line(3);
    const history = record(startHistory(opened), removeElements(opened, new Set(['n2'])), 0);
    const undone = undo(amend(history, structuredClone(opened)));
    expect(idsOf(undone.present)).toEqual(idsOf(opened));
  });

  test('no wire is left without its ends, whether it comes back, is led back or loses a node', () => {
    const opened = line(4);
    const cut = record(startHistory(opened), removeElements(opened, new Set(['n1-out-n2'])), 0);
    const without = removeElements(opened, new Set(['n2']));
    expect(idsOf(undo(amend(cut, without)).present)).toEqual(idsOf(without));

    const added = record(startHistory(opened), withNode(opened, 'mine', 'n3'), 0);
    const theirs = withNode(added.present, 'theirs', 'mine');
    expect(idsOf(undo(amend(added, theirs)).present)).toEqual([...idsOf(opened), 'theirs']);

    const wireTo: FlowElement = { ...wire('n1', 'n3'), id: 'n1-out-n2' };
    const led = { ...opened, flow: opened.flow.map((part) => (part.id === 'n1-out-n2' ? wireTo : part)) };
    const back = undo(amend(record(startHistory(opened), led, 0), removeElements(led, new Set(['n2']))));
    expect(idsOf(back.present)).not.toContain('n1-out-n2');
  });
});
