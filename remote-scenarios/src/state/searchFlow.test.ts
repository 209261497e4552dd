import { node } from '../../test/scenarios.ts';
import { indexFlow } from './flowIndex.ts';
import { searchFlow } from './searchFlow.ts';

test('expressions are searched and told as their fields show them, with labels of nodes', () => {
  const index = indexFlow([
    node('n1', 'http', {}, 'Get order'),
    node('n2', 'http', { url: "https://erp.test/{{ node('n1').payload.id }}" }, 'Send'),
  ]);
  expect(searchFlow(index, "node('Get order')")).toEqual([
    { node: index.node.get('n2'), path: 'url', excerpt: "https://erp.test/{{ node('Get order').payload.id }}" },
  ]);
});
