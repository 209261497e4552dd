import type { FlowNode, Scenario } from 'shared-contracts/api/scenario';
import { fileNameOf } from './fileName.ts';
import { readScenarioFile } from './scenarioFile.ts';
import { scenarioFile } from './writtenScenario.ts';

const start = { id: 'a', type: 'start', label: 'Start 1', position: { x: 0, y: 0 }, data: { config: { sample: 1 } } };
const scenario = {
  id: '7',
  name: 'Orders',
  description: 'd',
  tags: ['erp'],
  flow: [start],
  variables: { total: null },
  nodes_counter: 1,
  settings: {},
  revision: 3,
  scenario_folder_id: 'f',
} as unknown as Scenario;

describe('a scenario as a file', () => {
  it('says what things are called that its nodes name, and has no secrets', () => {
    const authentication = { type: 'bearer', secret: 'secret:0192f0c0-0000-7000-8000-000000000000' };
    const http = { ...start, id: 'h', type: 'http', data: { config: { authentication, tunnel_id: 't1' } } };
    const text = scenarioFile(
      { ...scenario, flow: [start, http] } as unknown as Scenario,
      new Map([['t1', { name: 'Plant' }]]),
    );
    expect(text).not.toContain('secret:0192');
    expect(readScenarioFile(text, 'x')?.flow?.[1]).toMatchObject({
      data: {
        config: { authentication: { type: 'bearer', secret: '' }, tunnel_id: 't1' },
        choose_again: [
          { kind: 'secret', id: 'authentication.secret', name: '' },
          { kind: 'tunnel', id: 't1', name: 'Plant' },
        ],
      },
    });
  });

  it('says what the columns are called that its nodes take', () => {
    const config = { conversion_id: 't', sources: ['a'], targets: [{ column: 'Result', path: 'b' }] };
    const rates = { ...start, id: 'c', type: 'conversion', data: { config } };
    const table = { value_columns: 1, result_columns: [{ id: 'Result', name: 'Net' }, { name: 'Vat' }] };
    const called = new Map([['t', { name: 'Rates', table }]]);
    const text = scenarioFile({ ...scenario, flow: [start, rates] } as unknown as Scenario, called);
    const columns = [{ id: 'Result', name: 'Net' }];
    const [, read] = readScenarioFile(text, 'x')?.flow ?? [];
    expect((read as FlowNode).data.choose_again).toEqual([{ kind: 'conversion', id: 't', name: 'Rates', columns }]);
  });

  it('has no secrets that were typed as text: in headers, addresses, code and variables', () => {
    const headers = [{ name: 'X-Api-Key', value: 'k-typed' }];
    const http = { ...start, id: 'h', type: 'http', data: { config: { url: 'https://a.b/?token=k-typed', headers } } };
    const code = { ...start, id: 'c', type: 'function', data: { config: { code: "const apiKey = 'k-typed';" } } };
    const variables = { total: 3, api_token: 'k-typed' };
    const text = scenarioFile({ ...scenario, flow: [start, http, code], variables } as unknown as Scenario, new Map());
    expect(text).not.toContain('k-typed');
    const read = readScenarioFile(text, 'x');
    expect(read?.variables).toEqual({ total: 3, api_token: null });
    const nodes = (read?.flow ?? []) as FlowNode[];
    expect(nodes.map(({ data }) => data.choose_again?.length ?? 0)).toEqual([0, 2, 1]);
  });

  it('comes back as it was, without what belongs to the account', () => {
    const read = readScenarioFile(scenarioFile(scenario, new Map()), 'x');
    expect(read).toMatchObject({
      name: 'Orders',
      description: 'd',
      tags: ['erp'],
      variables: { total: null },
      scenario_folder_id: null,
    });
    expect(read?.flow?.[0]).toMatchObject({ id: 'a', type: 'start', data: { config: { sample: 1 } } });
    expect(scenarioFile(scenario, new Map())).not.toContain('"id": "7"');
  });

  it('may be a bare flow, named after the file', () => {
    expect(readScenarioFile(JSON.stringify([start]), 'orders')).toMatchObject({ name: 'orders', nodes_counter: 1 });
  });

  it('is refused when it is neither', () => {
    expect(readScenarioFile('not JSON', 'x')).toBeNull();
    expect(readScenarioFile('{"flow": 3}', 'x')).toBeNull();
    expect(readScenarioFile('null', 'x')).toBeNull();
  });

  it.each([
    [
      'nodes and connections',
      { name: 'a', nodes: [{ id: 'a', type: 'x.manualTrigger', position: [0, 0] }], connections: {} },
    ],
    ['modules', { name: 'a', flow: [{ id: 1, module: 'gateway:CustomWebHook' }], metadata: {} }],
    ['nodes of other kinds', [{ id: 'a', type: 'customNode', position: { x: 0, y: 0 }, data: { label: 'a' } }]],
    ['wires within nodes', [{ id: 'a', type: 'inject', x: 1, y: 1, wires: [['b']] }]],
    ['an API', { openapi: '3.0.0', info: { title: 'a' }, paths: {} }],
    ['a name alone', { name: 'My workflow' }],
  ])('is refused where another tool wrote it, with %s', (_, value) => {
    expect(readScenarioFile(JSON.stringify(value), 'x')).toBeNull();
  });

  it('may be a scenario without nodes', () => {
    expect(readScenarioFile('{"name": "Empty", "flow": []}', 'x')).toMatchObject({ name: 'Empty', flow: [] });
  });

  it('has a name the file system takes', () => {
    expect(fileNameOf('Commandes / été: 1')).toBe('Commandes-été-1.json');
    expect(fileNameOf(' // ')).toBe('-.json');
  });
});
