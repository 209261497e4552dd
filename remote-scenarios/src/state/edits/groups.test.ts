import {
  type FlowElement,
  type FlowGroup,
  type FlowNode,
  groupsOf,
  scenarioSettingsSchema,
} from 'shared-contracts/api/scenario';
import { node, wire } from '../../../test/scenarios.ts';
import { compareFlows } from '../comparison.ts';
import { differenceOf } from '../difference.ts';
import type { EditorDocument } from '../document.ts';
import { indexFlow, membersOf } from '../flowIndex.ts';
import { collapsedGroups, frameAround, groupPorts } from '../groupGeometry.ts';
import { layoutFlow } from '../layout.ts';
import { mergeDocuments } from '../mergeDocuments.ts';
import { reversed, stepBetween, withStep } from '../step.ts';
import { stepWords } from '../stepWords.ts';
import { clipboardText, paste, pickElements, readClipboard } from './clipboard.ts';
import { dropIntoGroups, joinWhereItStands } from './dropIntoGroups.ts';
import { renameNode, toggleDisabled } from './editNode.ts';
import { freeGroupName, groupNodes, idsWithMembers, moveToGroups, setGroup, ungroup } from './groups.ts';
import { moveNodes } from './moveNodes.ts';
import { removeElements } from './removeElements.ts';
import { expandGroup } from './roomForGroup.ts';

const at = (id: string, x: number, y = 0, kind = 'function'): FlowNode => ({ ...node(id, kind), position: { x, y } });
const documentWith = (...flow: FlowElement[]): EditorDocument => ({
  name: 'Orders',
  description: '',
  settings: scenarioSettingsSchema.parse({}),
  variables: {},
  nodes_counter: 9,
  flow,
});
const line = documentWith(
  at('s', 0, 0, 'start'),
  at('a', 256),
  at('b', 512),
  at('c', 768),
  wire('s', 'a'),
  wire('a', 'b'),
  wire('b', 'c'),
);
const group = (document: EditorDocument, id: string, ...ids: string[]) =>
  groupNodes(document, new Set(ids), { id, name: id });
const ab = group(line, 'G', 'a', 'b');
const shown = ({ flow }: EditorDocument) =>
  Object.fromEntries(groupsOf(flow).map(({ id, data }) => [id, data.config.members]));
const groupIn = ({ flow }: EditorDocument, id: string) => groupsOf(flow).find((each) => each.id === id) as FlowGroup;
const counted = () => {
  let next = 0;
  return () => `new${next++}`;
};
const open: ReadonlySet<string> = new Set();

describe('grouping', () => {
  test('makes a group of nodes, which leave the groups they were in', () => {
    expect(shown(ab)).toEqual({ G: ['a', 'b'] });
    expect(shown(group(ab, 'H', 'b', 'c'))).toEqual({ G: ['a'], H: ['b', 'c'] });
    expect(shown(group(ab, 'H', 'a', 'b'))).toEqual({ H: ['a', 'b'] });
    expect(group(line, 'G')).toBe(line);
  });

  test('a group is no node: it is not counted, run or listed', () => {
    expect(indexFlow(ab.flow).nodes.map(({ id }) => id)).toEqual(['s', 'a', 'b', 'c']);
  });

  test('ungrouping keeps the nodes, wires and places', () => {
    expect(ungroup(ab, new Set(['G'])).flow).toEqual(line.flow);
  });

  test('a removed node leaves its group, and an empty group goes', () => {
    expect(shown(removeElements(ab, new Set(['a'])))).toEqual({ G: ['b'] });
    expect(shown(removeElements(ab, new Set(['a', 'b'])))).toEqual({});
  });

  test('removing what is selected with a group removes its nodes, but never the start', () => {
    const all = group(line, 'G', 's', 'a');
    const left = removeElements(all, new Set(idsWithMembers(all.flow, 'G')));
    expect(indexFlow(left.flow).nodes.map(({ id }) => id)).toEqual(['s', 'b', 'c']);
    expect(shown(left)).toEqual({});
  });

  test('is disabled by its nodes, without the start', () => {
    const all = group(line, 'G', 's', 'a');
    const off = toggleDisabled(all, new Set(idsWithMembers(all.flow, 'G')));
    expect(indexFlow(off.flow).nodes.map(({ data }) => data.disabled)).toEqual([false, true, false, false]);
  });

  test('names are free ones', () => {
    expect(freeGroupName(group(line, 'Group 1', 'a').flow, (number) => `Group ${number}`)).toBe('Group 2');
  });
});

describe('nodes let go over a frame', () => {
  const drop = (id: string, x: number, y = 0) => {
    const positions = new Map([[id, { x, y }]]);
    return shown(dropIntoGroups(moveNodes(ab, new Map()), positions, open));
  };

  test('join its group; let go beside it, they leave', () => {
    expect(drop('c', 400)).toEqual({ G: ['a', 'b', 'c'] });
    expect(drop('b', 512, 400)).toEqual({ G: ['a'] });
    expect(drop('b', 520)).toEqual({ G: ['a', 'b'] });
  });

  test('stay together where the whole group moves', () => {
    const positions = new Map(['a', 'b'].map((id) => [id, { x: 2000, y: 2000 }]));
    expect(dropIntoGroups(ab, positions, open)).toBe(ab);
  });

  test('do not join a collapsed group, which shows nothing of what is in it', () => {
    expect(dropIntoGroups(ab, new Map([['c', { x: 300, y: 0 }]]), new Set(['G']))).toBe(ab);
  });

  test('as do new ones', () => {
    const added = { ...ab, flow: [...ab.flow, at('n', 380, 16)] };
    expect(shown(joinWhereItStands(added, 'n', open))).toEqual({ G: ['a', 'b', 'n'] });
  });
});

describe('copies', () => {
  test('carry a group with all of its nodes, under ids of their own', () => {
    const picked = pickElements(ab, new Set(['a', 'b']));
    const copied = paste(ab, picked, counted());
    expect(shown(copied.document)).toEqual({ G: ['a', 'b'], new3: ['new0', 'new1'] });
    expect(copied.ids).toEqual(['new0', 'new1', 'new3']);
  });

  test('of some of its nodes are nodes', () => {
    expect(groupsOf(pickElements(ab, new Set(['a'])))).toEqual([]);
  });

  test('go through the clipboard into another scenario', () => {
    const colored = setGroup(renameNode(ab, 'G', 'Fetch'), 'G', { color: 'green', collapsed: true });
    const flow = readClipboard(clipboardText(colored, new Set(['a', 'b']), new Map())) ?? [];
    const pasted = paste(documentWith(at('other', 0)), flow, counted());
    const [copy] = groupsOf(pasted.document.flow);
    expect(copy?.label).toBe('Fetch');
    expect(copy?.data.config).toEqual({ color: 'green', collapsed: true, members: ['new0', 'new1'] });
  });
});

describe('steps of the history', () => {
  const words = (before: EditorDocument, after: EditorDocument) => stepWords(stepBetween(before, after));
  const fold = setGroup(ab, 'G', { collapsed: true });

  test('are named', () => {
    expect(words(line, ab)).toEqual({ did: 'grouped', name: 'G', count: 1 });
    expect(words(ab, line)).toEqual({ did: 'ungrouped', name: 'G', count: 1 });
    expect(words(ab, renameNode(ab, 'G', 'Fetch'))).toEqual({ did: 'renamed', name: 'Fetch', count: 1 });
    expect(words(ab, fold).did).toBe('collapsed');
    expect(words(fold, ab).did).toBe('expanded');
    expect(words(ab, setGroup(ab, 'G', { color: 'red' })).did).toBe('recolored');
    expect(words(ab, moveToGroups(ab, new Map([['c', 'G']]))).did).toBe('regrouped');
    expect(words(ab, removeElements(ab, new Set(['a', 'b'])))).toEqual({ did: 'removed', name: null, count: 2 });
  });

  test('undone on a document that has lost a node, a group comes back without it', () => {
    const step = reversed(stepBetween(ab, line));
    expect(shown(withStep(removeElements(line, new Set(['a'])), step))).toEqual({ G: ['b'] });
  });
});

describe('two people', () => {
  const merge = (mine: EditorDocument, theirs: EditorDocument, base = ab) =>
    mergeDocuments({ base, mine, theirs }, new Map(), counted());

  test('who each add a node to a group have both in it', () => {
    const mine = moveToGroups(ab, new Map([['c', 'G']]));
    const theirs = moveToGroups(ab, new Map([['s', 'G']]));
    expect(shown(merge(mine, theirs))).toEqual({ G: ['s', 'a', 'b', 'c'] });
  });

  test('who put a node into two groups have it in one', () => {
    expect(shown(merge(group(ab, 'M', 'c'), group(ab, 'T', 'c', 's')))).toEqual({ T: ['s'], G: ['a', 'b'], M: ['c'] });
  });

  test('one of whom names it and one colors it have both', () => {
    const merged = groupIn(merge(renameNode(ab, 'G', 'Fetch'), setGroup(ab, 'G', { color: 'red' })), 'G');
    expect([merged.label, merged.data.config.color]).toEqual(['Fetch', 'red']);
  });

  test('one of whom removes a node have it gone from the group of the other', () => {
    expect(shown(merge(removeElements(ab, new Set(['a'])), renameNode(ab, 'G', 'Fetch')))).toEqual({ G: ['b'] });
  });

  test('one of whom ungroups have no group', () => {
    expect(shown(merge(ungroup(ab, new Set(['G'])), setGroup(ab, 'G', { color: 'red' })))).toEqual({});
  });
});

test('versions are compared by their groups: added, removed, changed', () => {
  const changesOf = (before: EditorDocument, after: EditorDocument) =>
    differenceOf(before.flow, after.flow).groups.map(({ group: { id }, change }) => `${change} ${id}`);
  expect(changesOf(line, ab)).toEqual(['added G']);
  expect(changesOf(ab, line)).toEqual(['removed G']);
  expect(changesOf(ab, setGroup(ab, 'G', { color: 'red' }))).toEqual(['changed G']);
  expect(changesOf(ab, removeElements(ab, new Set(['a'])))).toEqual([]);
  const { groups } = compareFlows(ab.flow, line.flow);
  expect(groups).toMatchObject([{ change: 'removed', members: [{ id: 'a' }, { id: 'b' }] }]);
});

test('a comparison says what changed in a group: which nodes came and went, and which of them are others', () => {
  const compare = (before: EditorDocument, after: EditorDocument) => compareFlows(before.flow, after.flow).groups[0];
  const ids = (nodes: readonly { id: string }[] = []) => nodes.map(({ id }) => id);
  const grown = compare(ab, moveToGroups(ab, new Map([['c', 'G']])));
  expect([grown?.change, ids(grown?.joined), ids(grown?.left)]).toEqual(['changed', ['c'], []]);
  const shrunk = compare(ab, removeElements(ab, new Set(['a'])));
  expect([shrunk?.change, ids(shrunk?.joined), ids(shrunk?.left)]).toEqual(['changed', [], ['a']]);
  const edited = compare(ab, renameNode(ab, 'a', 'Fetch'));
  expect([edited?.change, ids(edited?.edited)]).toEqual([null, ['a']]);
  const red = compare(ab, setGroup(ab, 'G', { color: 'red' }));
  expect([red?.before?.data.config.color, red?.group.data.config.color]).toEqual(['neutral', 'red']);
});

describe('on the canvas', () => {
  test('wires from and to other nodes meet a collapsed group at its inputs and outputs', () => {
    const index = indexFlow(ab.flow);
    const { inputs, outputs } = groupPorts(index, groupIn(ab, 'G'));
    expect(inputs.map(({ node: { id } }) => id)).toEqual(['a']);
    expect(outputs.map(({ node: { id }, handle }) => `${id} ${handle}`)).toEqual(['b out']);
  });

  test('how somebody looks at a group goes before how it is saved', () => {
    const index = indexFlow(setGroup(ab, 'G', { collapsed: true }).flow);
    expect([...collapsedGroups(index, new Map())]).toEqual(['G']);
    expect([...collapsedGroups(index, new Map([['G', false]]))]).toEqual([]);
  });

  test('tidying keeps a group together, and others out of its frame', () => {
    const scattered = documentWith(
      at('s', 0, 0, 'start'),
      at('a', 900, 700),
      at('b', 100, 900),
      at('c', 120, 920),
      wire('s', 'a'),
      wire('a', 'b'),
      wire('b', 'c'),
    );
    const { flow } = layoutFlow(group(scattered, 'G', 'a', 'b'));
    const index = indexFlow(flow);
    const frame = frameAround(membersOf(index, 'G'));
    const positions = ['s', 'a', 'b', 'c'].map((id) => index.node.get(id)?.position);
    expect(positions.map((position) => position?.y)).toEqual([0, 0, 0, 0]);
    expect(index.node.get('c')?.position.x).toBeGreaterThan(frame.x + frame.width);
    expect(index.node.get('s')?.position.x).toBeLessThan(frame.x - 184);
  });

  test('expanding a group moves what was laid on it out of its frame', () => {
    const folded = setGroup(group(line, 'G', 'a', 'b'), 'G', { collapsed: true });
    const tidy = layoutFlow(folded);
    const { flow } = expandGroup(tidy, 'G');
    const index = indexFlow(flow);
    const frame = frameAround(membersOf(index, 'G'));
    expect(index.node.get('c')?.position.x).toBeGreaterThan(frame.x + frame.width);
    expect(index.node.get('s')?.position).toEqual(indexFlow(tidy.flow).node.get('s')?.position);
  });
});
