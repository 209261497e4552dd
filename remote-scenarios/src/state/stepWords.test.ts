import { scenarioSettingsSchema } from 'shared-contracts/api/scenario';
import { nodeKind } from 'shared-contracts/nodes';
import { node, wire } from '../../test/scenarios.ts';
import type { EditorDocument } from './document.ts';
import { addNodeBehind } from './edits/addNode.ts';
import { connect } from './edits/connect.ts';
import { renameNode, setConfig, toggleDisabled } from './edits/editNode.ts';
import { moveNodes } from './edits/moveNodes.ts';
import { removeElements } from './edits/removeElements.ts';
import { stepBetween } from './step.ts';
import { stepWords } from './stepWords.ts';

const flow = [node('s', 'start'), node('a', 'function'), node('b', 'http'), wire('s', 'a'), wire('a', 'b')];
const settings = scenarioSettingsSchema.parse({});
const document: EditorDocument = { name: 'Orders', description: '', settings, variables: {}, flow, nodes_counter: 3 };
const added = { id: 'n', kind: nodeKind('function') as NonNullable<ReturnType<typeof nodeKind>>, label: 'Map' };
const at = (x: number) => ({ x, y: 0 });
const a = new Set(['a']);

test.each<[string, EditorDocument, object]>([
  ['added with its wire', addNodeBehind(document, 'b', added, 'w'), { did: 'added', name: 'Map 3', count: 1 }],
  ['removed with a bridge', removeElements(document, a), { did: 'removed', name: 'a', count: 1 }],
  ['moved', moveNodes(document, new Map([['a', at(5)]])), { did: 'moved', name: 'a' }],
  [
    'moved several',
    moveNodes(
      document,
      new Map([
        ['a', at(5)],
        ['b', at(9)],
      ]),
    ),
    { did: 'moved', name: null, count: 2 },
  ],
  ['renamed', renameNode(document, 'a', 'Other'), { did: 'renamed', name: 'Other' }],
  ['disabled', toggleDisabled(document, a), { did: 'switched', name: 'a' }],
  ['changed', setConfig(document, 'b', { url: 'https://x' }), { did: 'changed', name: 'b' }],
  ['wired to fail', connect(document, { source: 'b', sourceHandle: 'error', target: 'a' }, 'w'), { did: 'scenario' }],
  ['wired', connect(document, { source: 's', sourceHandle: 'out', target: 'b' }, 'w'), { did: 'wired', count: 1 }],
  ['unwired', { ...document, flow: flow.slice(0, -1) }, { did: 'unwired', count: 1 }],
  ['the scenario', { ...document, name: 'Other' }, { did: 'scenario', name: null }],
])('%s', (_, after, words) => {
  expect(stepWords(stepBetween(document, after))).toMatchObject(words);
});
