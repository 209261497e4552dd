import { type FlowGroup, groupType } from 'shared-contracts/api/scenario';
import { node } from '../../test/scenarios.ts';
import { indexFlow } from './flowIndex.ts';
import { searchFlow } from './searchFlow.ts';

test('expressions are searched and told as their fields show them, with labels of nodes', () => {
  const index = indexFlow([
    node('n1', 'http', {}, 'Get order'),
    node('n2', 'http', { url: "https://erp.test/{{ node('n1').payload.id }}" }, 'Send'),
  ]);
  expect(searchFlow(index, "node('Get order')")).toEqual([
    { element: index.node.get('n2'), path: 'url', excerpt: "https://erp.test/{{ node('Get order').payload.id }}" },
  ]);
});

test('a group is found by its name, before the nodes', () => {
  const group: FlowGroup = {
    ...node('g', 'group', {}, 'Invoices'),
    type: groupType,
    data: { config: { color: 'blue', collapsed: true, members: ['n1'] }, policy: {}, disabled: false },
  };
  const index = indexFlow([node('n1', 'http', {}, 'Get invoice'), group]);
  expect(searchFlow(index, 'invoice').map(({ element }) => element.id)).toEqual(['g', 'n1']);
  expect(searchFlow(index, 'members')).toEqual([]);
});
