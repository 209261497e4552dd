import { type FlowNode, isNode } from 'shared-contracts/api/scenario';
import { convertWorkflow } from '../convertWorkflow.ts';
import { readWorkflow } from '../workflow.ts';

/** What a Respond to Webhook node of n8n becomes. */
function converted(parameters: object) {
  const hook = { name: 'Hook', type: 'n8n-nodes-base.webhook', parameters: {}, position: [0, 0] };
  const answer = { name: 'Answer', type: 'n8n-nodes-base.respondToWebhook', parameters, position: [200, 0] };
  const connections = { Hook: { main: [[{ node: 'Answer', type: 'main', index: 0 }]] } };
  const workflow = readWorkflow({ name: 'Orders', nodes: [hook, answer], connections });
  if (!workflow) throw new Error('This is no workflow');
  const { flow, report } = convertWorkflow(workflow, 'file');
  const node = flow.filter(isNode).find(({ label }) => label === 'Answer') as FlowNode;
  return { ...node, notes: report.find(({ label }) => label === 'Answer')?.notes.map(({ code }) => code) };
}

test.each([
  [{}, { body: { type: 'json', content: '{{ Array.isArray(payload) ? payload[0] : payload }}' }, status: '200' }],
  [{ respondWith: 'allIncomingItems' }, { body: { type: 'json', content: '{{ payload }}' } }],
  [
    { respondWith: 'text', responseBody: '={{ $json.body.challenge }}', options: { responseCode: 201 } },
    { body: { type: 'text', content: '{{ payload.challenge }}' }, status: '201' },
  ],
  [
    { respondWith: 'json', responseBody: '={{ JSON.stringify($json.body.order) }}' },
    { body: { type: 'json', content: '{{ payload.order }}' } },
  ],
  [
    {
      respondWith: 'text',
      responseBody: '<Response/>',
      options: {
        responseHeaders: {
          entries: [
            { name: 'Content-Type', value: 'text/xml' },
            { name: 'X-Own', value: 'yes' },
          ],
        },
      },
    },
    { content_type: 'text/xml', headers: [{ name: 'X-Own', value: 'yes' }] },
  ],
  [
    { respondWith: 'redirect', redirectURL: 'https://a.example' },
    { status: '307', body: { type: 'none' }, headers: [{ name: 'Location', value: 'https://a.example' }] },
  ],
  [{ respondWith: 'noData' }, { body: { type: 'none' } }],
])('an answer of n8n %j is a response', (parameters, config) => {
  const node = converted(parameters);
  expect(node.type).toBe('respond');
  expect(node.data.config).toMatchObject(config);
  expect(node.notes).toEqual(['answer']);
});

test('an answer without an equal stands disabled', () => {
  const node = converted({ respondWith: 'jwt' });
  expect([node.type, node.data.disabled, node.notes]).toEqual(['function', true, ['kind']]);
});
