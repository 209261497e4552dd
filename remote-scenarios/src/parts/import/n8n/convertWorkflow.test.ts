import { type FlowNode, flowSchema, isNode, isWire } from 'shared-contracts/api/scenario';
import { convertWorkflow } from './convertWorkflow.ts';
import { readWorkflow } from './workflow.ts';

type Given = Record<string, unknown> & { name: string };

/** A workflow of nodes `n8n-nodes-base.<type>`; wires are `from > to`, `from 1> to` by a later output. */
function converted(nodes: readonly (Given & { type: string })[], wires: readonly string[], more = {}) {
  const connections: Record<string, { main: { node: string; type: string; index: number }[][] }> = {};
  for (const wire of wires) {
    const [, source, output, target] = /^(.+?) (\d*)> (.+)$/.exec(wire) as unknown as [string, string, string, string];
    connections[source] ??= { main: [] };
    const { main } = connections[source];
    for (let index = main.length; index <= Number(output || 0); index++) main.push([]);
    main[Number(output || 0)]?.push({ node: target, type: 'main', index: 0 });
  }
  const written = nodes.map(({ type, ...node }, index) => ({
    position: [index * 200, 0],
    ...node,
    type: type.includes('.') ? type : `n8n-nodes-base.${type}`,
  }));
  const workflow = readWorkflow(JSON.parse(JSON.stringify({ name: 'Orders', nodes: written, connections, ...more })));
  if (!workflow) throw new Error('This is no workflow');
  const result = convertWorkflow(workflow, 'file');
  expect(flowSchema.safeParse(result.flow).success).toBe(true);
  const byLabel = new Map(result.flow.filter(isNode).map((node) => [node.label, node]));
  const labels = new Map([...byLabel.values()].map(({ id, label }) => [id, label]));
  return {
    ...result,
    node: (label: string) => byLabel.get(label) as FlowNode,
    config: (label: string) => byLabel.get(label)?.data.config as Record<string, never>,
    wires: result.flow
      .filter(isWire)
      .map(({ source, target, sourceHandle }) => `${labels.get(source)} ${sourceHandle}> ${labels.get(target)}`),
    notes: (label: string) => result.report.find((entry) => entry.label === label)?.notes ?? [],
  };
}

type Sent = Record<string, { payload: unknown; headers?: unknown; query?: unknown }>;

/** What the code of a function node returns for a payload. */
async function run(node: FlowNode, payload: unknown, nodes: Sent = {}): Promise<unknown> {
  const AsyncFunction = (async () => {}).constructor as new (...texts: string[]) => (...values: unknown[]) => unknown;
  const code = new AsyncFunction(
    'payload',
    'headers',
    'query',
    'node',
    'run',
    (node.data.config as { code: string }).code,
  );
  return code(payload, { 'x-shop': 'a' }, { page: '2' }, (name: string) => nodes[name], { id: 'r1' });
}

const webhook = { name: 'Hook', type: 'webhook', parameters: { httpMethod: 'POST', path: 'orders' } };
const manual = { name: 'Go', type: 'manualTrigger' };

describe('triggers', () => {
  it('become one Start, which says what each asks for', () => {
    const telegram = { name: 'Bot', type: 'telegramTrigger' };
    const step = { name: 'Step', type: 'noOp' };
    const { node, wires, notes } = converted([webhook, telegram, step], ['Hook > Step', 'Bot > Step']);
    expect(node('Hook').type).toBe('start');
    expect(wires).toEqual(['Hook out> Step']);
    expect(notes('Hook')).toEqual([{ code: 'webhook', detail: 'POST /orders' }]);
    expect(notes('Bot')).toEqual([{ code: 'trigger', detail: 'n8n-nodes-base.telegramTrigger' }]);
  });

  it.each([
    [
      'every day at a time',
      'scheduleTrigger',
      { rule: { interval: [{ triggerAtHour: 6, triggerAtMinute: 30 }] } },
      { mode: 'cron', cron: '30 6 * * *' },
    ],
    [
      'weekdays',
      'scheduleTrigger',
      { rule: { interval: [{ field: 'weeks', triggerAtDay: [1, 3], triggerAtHour: 8 }] } },
      { mode: 'cron', cron: '0 8 * * 1,3' },
    ],
    [
      'some minutes',
      'scheduleTrigger',
      { rule: { interval: [{ field: 'minutes', minutesInterval: 10 }] } },
      { mode: 'every', every: 10, unit: 'minutes' },
    ],
    [
      'a rule with seconds',
      'scheduleTrigger',
      { rule: { interval: [{ field: 'cronExpression', expression: '0 15 9 * * 1-5' }] } },
      { mode: 'cron', cron: '15 9 * * 1-5' },
    ],
    ['the first Cron node', 'cron', { triggerTimes: { item: [{ hour: 7 }] } }, { mode: 'cron', cron: '0 7 * * *' }],
    ['the first Interval node', 'interval', { unit: 'hours', interval: 2 }, { mode: 'every', every: 2, unit: 'hours' }],
  ])('keep their schedule: %s', (_, type, parameters, schedule) => {
    const { config, notes } = converted([{ name: 'Time', type, parameters }], [], {
      settings: { timezone: 'Europe/Paris' },
    });
    expect(config('Time')).toMatchObject({ schedule: { ...schedule, time_zone: 'Europe/Paris' } });
    expect(notes('Time')).toEqual([]);
  });

  it('keep every schedule of every trigger', () => {
    const rule = { interval: [{ triggerAtHour: 6 }, { field: 'hours', hoursInterval: 2 }] };
    const { config, notes } = converted(
      [
        { name: 'Time', type: 'scheduleTrigger', parameters: { rule } },
        { name: 'Old', type: 'cron', parameters: { triggerTimes: { item: [{ hour: 7 }] } } },
      ],
      [],
    );
    expect(config('Time')).toMatchObject({
      schedule: { cron: '0 6 * * *' },
      more_schedules: [{ every: 2, unit: 'hours' }, { cron: '0 7 * * *' }],
    });
    expect(notes('Old')).toEqual([]);
  });

  it('start on failed runs of scenarios that are to be chosen, in place of an Error Trigger', () => {
    const trigger = { name: 'Failed', type: 'errorTrigger' };
    const { config, notes } = converted([trigger], []);
    expect(config('Failed')).toMatchObject({ failures: 'chosen' });
    expect(notes('Failed')).toEqual([{ code: 'failures' }]);
    expect(converted([{ ...trigger, disabled: true }], []).config('Failed')).not.toMatchObject({ failures: 'chosen' });
  });

  it('give the sample that is pinned; of a webhook its body', () => {
    const pinData = { Hook: [{ json: { body: { id: 4 }, headers: {} } }] };
    expect(converted([webhook], [], { pinData }).config('Hook')).toMatchObject({ sample: { id: 4 } });
  });
});

describe('expressions', () => {
  const urlOf = (url: string, behind = manual) => {
    const http = { name: 'Call', type: 'httpRequest', typeVersion: 4, parameters: { url } };
    const set = { name: 'My Set', type: 'set', typeVersion: 3.4, parameters: {} };
    const { config, notes } = converted([behind, set, http], [`${behind.name} > Call`, `${behind.name} > My Set`]);
    return [config('Call').url, notes('Call').find(({ code }) => code === 'expressions')?.detail];
  };

  it.each([
    ['=https://a.example/{{ $json.id }}', 'https://a.example/{{ payload.id }}'],
    ['={{ $json["first name"] }}', '{{ payload["first name"] }}'],
    [`=https://a.example/{{ $node["My Set"].json["id"] }}`, 'https://a.example/{{ node("My Set").payload["id"] }}'],
    [`={{ $('My Set').item.json.url }}`, '{{ node("My Set").payload.url }}'],
    [`={{ $('My Set').first().json.url }}`, '{{ node("My Set").payload.url }}'],
    ['={{ $input.first().json.url }}', '{{ payload.url }}'],
    ['={{ $vars.base }}/{{ $execution.id }}', '{{ vars.base }}/{{ run.id }}'],
    ['={{ $now.toISO() }}', '{{ DateTime.now().toISO() }}'],
    [
      '={{ $today.minus(1, "week").toFormat("yyyy") }}',
      `{{ DateTime.now().startOf('day').minus({ week: 1 }).toFormat("yyyy") }}`,
    ],
    [
      '={{ DateTime.fromISO($json.day).plus({ days: 2 }).toISODate() }}',
      '{{ DateTime.fromISO(payload.day).plus({ days: 2 }).toISODate() }}',
    ],
    ['={{ Duration.fromISO($json.time).as("hours") }}', '{{ Duration.fromISO(payload.time).as("hours") }}'],
    ['={{ $if($json.a, 1, 2) }}', '{{ ((test, one, other) => (test ? one : other))(payload.a, 1, 2) }}'],
    ['={{ Math.round($json.total) }};', '{{ Math.round(payload.total) }};'],
    [`={{ 'costs $json.a' }}`, `{{ 'costs $json.a' }}`],
    ['https://a.example/{{ id }}', "https://a.example/{{ '{{' }} id }}"],
  ])('%s', (given, wanted) => {
    expect(urlOf(given)).toEqual([wanted, undefined]);
  });

  it.each([
    ['={{ $json.body.id }}', '{{ payload.id }}'],
    ['={{ $json.query["page"] }}', '{{ query["page"] }}'],
    ['={{ $json.headers["x-shop"] }}', '{{ headers["x-shop"] }}'],
    ['={{ $json }}', '{{ ({ body: payload, headers: headers, query: query }) }}'],
    [`={{ $('Hook').item.json.body.id }}`, '{{ node("Hook").payload.id }}'],
  ])('behind a webhook, %s', (given, wanted) => {
    expect(urlOf(given, webhook)).toEqual([wanted, undefined]);
  });

  it('dates are in the time zone of the workflow', () => {
    const settings = { timezone: 'Europe/Paris' };
    const set = {
      name: 'Call',
      type: 'httpRequest',
      typeVersion: 4,
      parameters: { url: '={{ $now.plus($json.n, "days") }}' },
    };
    const code = {
      name: 'Code',
      type: 'code',
      typeVersion: 2,
      parameters: { jsCode: 'return [{ json: { day: $today.toISODate() } }];' },
    };
    const { config, notes } = converted([manual, set, code], ['Go > Call', 'Go > Code'], { settings });
    expect(config('Call').url).toBe(`{{ DateTime.now().setZone("Europe/Paris").plus({ days: payload.n }) }}`);
    expect(config('Code').code).toContain(`const $today = DateTime.now().setZone("Europe/Paris").startOf('day');`);
    expect([notes('Call'), notes('Code')]).toEqual([[], []]);
  });

  it.each([
    ['={{ $env.BASE }}', '$env'],
    ['={{ $json.day.toDateTime().plus(1) }}', '.toDateTime(), .plus()'],
    ['={{ Interval.fromISO($json.span).count("days") }}', 'Interval'],
    ['={{ $json.day.plus(1, "days") }}', '.plus()'],
    ['={{ $now.diffTo($json.day) }}', '.diffTo()'],
    [`={{ $('Gone').item.json.id }}`, `$('Gone')`],
  ])('what Weft does not have is named: %s', (given, detail) => {
    expect(urlOf(given)[1]).toBe(detail);
  });
});

describe('HTTP Request', () => {
  it('has its method, headers, query, body and credentials to enter', () => {
    const parameters = {
      method: 'POST',
      url: 'https://a.example',
      authentication: 'genericCredentialType',
      genericAuthType: 'httpHeaderAuth',
      sendQuery: true,
      queryParameters: { parameters: [{ name: 'page', value: '={{ $json.page }}' }] },
      sendHeaders: true,
      headerParameters: { parameters: [{ name: 'X-Shop', value: 'b' }] },
      sendBody: true,
      bodyParameters: {
        parameters: [
          { name: 'id', value: '={{ $json.id }}' },
          { name: 'note', value: '=A "{{ $json.b["c"] }}"' },
        ],
      },
      options: { timeout: 1000, response: { response: { neverError: true } } },
    };
    const credentials = { httpHeaderAuth: { id: '1', name: 'Shop key' } };
    const { config, node, notes } = converted(
      [manual, { name: 'Call', type: 'httpRequest', typeVersion: 4.2, parameters, credentials }],
      [],
    );
    expect(config('Call')).toMatchObject({
      method: 'POST',
      authentication: { type: 'header', secret: '' },
      headers: [{ name: 'X-Shop', value: 'b' }],
      query: [{ name: 'page', value: '{{ payload.page }}' }],
      body: { type: 'json', content: '{\n  "id": {{ payload.id }},\n  "note": "A \\"{{ payload.b["c"] }}\\""\n}' },
      success: 'any',
    });
    expect(node('Call').data.policy).toEqual({ timeout_ms: 1000 });
    expect(notes('Call')).toEqual([{ code: 'credentials', detail: 'Shop key' }]);
  });

  it('of the first versions is read too', () => {
    const parameters = {
      requestMethod: 'PUT',
      url: 'https://a.example',
      jsonParameters: true,
      bodyParametersJson: '={{ JSON.stringify($json) }}',
    };
    const { config } = converted([manual, { name: 'Call', type: 'httpRequest', parameters }], []);
    expect(config('Call')).toMatchObject({ method: 'PUT', body: { type: 'json', content: '{{ payload }}' } });
  });

  it('sends forms and parts as they were', () => {
    const bodyOf = (contentType: string, parameters: object[]) => {
      const given = { url: 'https://a.example', sendBody: true, contentType, bodyParameters: { parameters } };
      const call = { name: 'Call', type: 'httpRequest', typeVersion: 4.2, parameters: given };
      return converted([manual, call], []);
    };
    const form = bodyOf('form-urlencoded', [
      { name: 'a', value: 'x y' },
      { name: 'b', value: '={{ $json.b }}' },
    ]);
    expect(form.config('Call')).toMatchObject({ body: { type: 'form', content: 'a=x y\nb={{ payload.b }}' } });
    const parts = bodyOf('multipart-form-data', [
      { name: 'a', value: '={{ $json.a }}' },
      { parameterType: 'formBinaryData', name: 'file', inputDataFieldName: 'data' },
    ]);
    expect(parts.config('Call')).toMatchObject({
      body: {
        type: 'multipart',
        parts: [
          { name: 'a', kind: 'text', value: '{{ payload.a }}' },
          { name: 'file', kind: 'file', value: '' },
        ],
      },
    });
    expect(parts.notes('Call')).toEqual([{ code: 'binary' }]);
  });

  it('keeps retries and its error output', () => {
    const call = {
      name: 'Call',
      type: 'httpRequest',
      typeVersion: 4,
      parameters: { url: 'https://a.example' },
      retryOnFail: true,
      maxTries: 5,
      onError: 'continueErrorOutput',
    };
    const { node, wires } = converted([manual, call, { name: 'Oops', type: 'noOp' }], ['Go > Call', 'Call 1> Oops']);
    expect(node('Call').data.policy).toMatchObject({ retries: 4, delay_ms: 1000, on_failure: 'error' });
    expect(wires).toContain('Call error> Oops');
  });
});

describe('routing', () => {
  const condition = (operation: string, type: string, leftValue: string, rightValue: unknown) => ({
    leftValue,
    rightValue,
    operator: { type, operation },
  });

  it('If has its rules, those without an equal as code', () => {
    const conditions = {
      combinator: 'or',
      conditions: [
        condition('gt', 'number', '={{ $json.total }}', 100),
        condition('notStartsWith', 'string', '={{ $json.name }}', 'A'),
      ],
    };
    const { config, wires } = converted(
      [
        manual,
        { name: 'Large?', type: 'if', typeVersion: 2.2, parameters: { conditions } },
        { name: 'Yes', type: 'noOp' },
        { name: 'No', type: 'noOp' },
      ],
      ['Go > Large?', 'Large? > Yes', 'Large? 1> No'],
    );
    expect(config('Large?')).toEqual({
      join: 'and',
      groups: [
        {
          join: 'or',
          rules: [
            { left: '{{ payload.total }}', type: 'number', operator: 'greater', right: '100' },
            {
              left: '{{ !(String(payload.name).startsWith(String("A"))) }}',
              type: 'boolean',
              operator: 'true',
              right: '',
            },
          ],
        },
      ],
    });
    expect(wires).toEqual(['Go out> Large?', 'Large? true> Yes', 'Large? false> No']);
  });

  it('If of the first version, whose comparisons have defaults', () => {
    const conditions = {
      string: [{ value1: '={{ $json.a }}', value2: 'x' }],
      number: [{ value1: '={{ $json.b }}', value2: 3 }],
    };
    const { config } = converted(
      [manual, { name: 'Test', type: 'if', parameters: { conditions, combineOperation: 'any' } }],
      [],
    );
    const [group] = config('Test').groups as unknown as { join: string; rules: { operator: string }[] }[];
    expect([group?.join, ...(group?.rules ?? []).map(({ operator }) => operator)]).toEqual(['or', 'equals', 'less']);
  });

  it('Switch compares one value where all its rules do, and has its fallback', () => {
    const rule = (value: string) => ({
      conditions: { conditions: [condition('equals', 'string', '={{ $json.kind }}', value)] },
      renameOutput: true,
      outputKey: value,
    });
    const parameters = { rules: { values: [rule('a'), rule('b')] }, options: { fallbackOutput: 'extra' } };
    const { config, wires } = converted(
      [
        manual,
        { name: 'Kind', type: 'switch', typeVersion: 3, parameters },
        { name: 'A', type: 'noOp' },
        { name: 'Rest', type: 'noOp' },
      ],
      ['Kind > A', 'Kind 2> Rest'],
    );
    expect(config('Kind')).toMatchObject({
      subject: '{{ payload.kind }}',
      has_default: true,
      cases: [
        { label: 'a', value: 'a' },
        { label: 'b', value: 'b' },
      ],
    });
    expect(wires).toEqual(['Kind case-1> A', 'Kind default> Rest']);
  });

  it('Switch with conditions of its own takes the first that is true', () => {
    const rules = [
      [condition('gt', 'number', '={{ $json.a }}', 1)],
      [condition('true', 'boolean', '={{ $json.b }}', ''), condition('exists', 'string', '={{ $json.c }}', '')],
    ];
    const values = rules.map((conditions) => ({ conditions: { combinator: 'and', conditions } }));
    const { config } = converted(
      [manual, { name: 'Kind', type: 'switch', typeVersion: 3, parameters: { rules: { values } } }],
      [],
    );
    expect(config('Kind')).toMatchObject({
      subject:
        '{{ [Number(payload.a) > Number(1), ((payload.b) === true) && (((payload.c) ?? null) !== null)].indexOf(true) }}',
      cases: [
        { type: 'number', value: '0' },
        { type: 'number', value: '1' },
      ],
      has_default: false,
    });
  });
});

describe('data', () => {
  const done = (type: string, parameters: unknown, typeVersion = 1) =>
    converted([manual, { name: 'N', type, typeVersion, parameters }], ['Go > N']).node('N');

  it('Edit Fields sets fields of an object, and of each object of a list', async () => {
    const assignments = {
      assignments: [
        { name: 'total', type: 'number', value: '={{ $json.price * 2 }}' },
        { name: 'customer.name', type: 'string', value: '=Dear {{ $json.name }}' },
      ],
    };
    const kept = done('set', { assignments, includeOtherFields: true }, 3.4);
    expect(await run(kept, { price: 2, name: 'Ann' })).toEqual({
      price: 2,
      name: 'Ann',
      total: 4,
      customer: { name: 'Dear Ann' },
    });
    expect(await run(kept, [{ price: 1 }])).toEqual([{ price: 1, total: 2, customer: { name: 'Dear undefined' } }]);
    expect(await run(done('set', { assignments }, 3.4), { price: 2, name: 'Ann' })).toEqual({
      total: 4,
      customer: { name: 'Dear Ann' },
    });
  });

  it('Set of the first versions keeps other fields unless it says otherwise', async () => {
    const values = { string: [{ name: 'a', value: 'x' }], number: [{ name: 'n', value: 3 }] };
    expect(await run(done('set', { values }), { b: 1 })).toEqual({ b: 1, a: 'x', n: 3 });
    expect(await run(done('set', { values, keepOnlySet: true }), { b: 1 })).toEqual({ a: 'x', n: 3 });
  });

  it.each([
    [
      'all items',
      { jsCode: 'return $input.all().map((item) => ({ json: { twice: item.json.n * 2 } }));' },
      [{ n: 1 }, { n: 2 }],
      [{ twice: 2 }, { twice: 4 }],
    ],
    ['one item as one', { jsCode: 'items[0].json.more = true;\nreturn items;' }, { n: 1 }, { n: 1, more: true }],
    [
      'each item',
      { mode: 'runOnceForEachItem', jsCode: 'const item = $json;\nreturn { n: item.n + 1 };' },
      [{ n: 1 }, { n: 2 }],
      [{ n: 2 }, { n: 3 }],
    ],
    ['other nodes', { jsCode: `return [{ json: { from: $('Go').first().json.id } }];` }, {}, { from: 7 }],
  ])('Code runs as it is written: %s', async (_, parameters, payload, wanted) => {
    expect(await run(done('code', parameters, 2), payload, { Go: { payload: { id: 7 } } })).toEqual(wanted);
  });

  it('Code that needs what Weft does not have says so', () => {
    const { notes } = converted(
      [
        manual,
        {
          name: 'N',
          type: 'code',
          typeVersion: 2,
          parameters: { jsCode: `const c = require('crypto'); return Interval.after(DateTime.now(), 1);` },
        },
      ],
      [],
    );
    expect(notes('N')).toEqual([{ code: 'modules', detail: 'require, Interval' }]);
  });

  const rows = [
    { k: 'b', n: 2 },
    { k: 'a', n: 1 },
    { k: 'b', n: 3 },
  ];
  it.each([
    ['aggregate', { fieldsToAggregate: { fieldToAggregate: [{ fieldToAggregate: 'n' }] } }, { n: [2, 1, 3] }],
    [
      'sort',
      { sortFieldsUi: { sortField: [{ fieldName: 'k' }, { fieldName: 'n', order: 'descending' }] } },
      [rows[1], rows[2], rows[0]],
    ],
    ['limit', { maxItems: 1, keep: 'lastItems' }, rows.slice(2)],
    ['removeDuplicates', { compare: 'selectedFields', fieldsToCompare: 'the k' }, rows.slice(0, 1)],
    [
      'summarize',
      { fieldsToSplitBy: 'k', fieldsToSummarize: { values: [{ aggregation: 'sum', field: 'n' }] } },
      [
        { k: 'b', sum_n: 5 },
        { k: 'a', sum_n: 1 },
      ],
    ],
    [
      'renameKeys',
      { keys: { key: [{ currentKey: 'n', newKey: 'count' }] } },
      rows.map(({ k, n }) => ({ k, count: n })),
    ],
  ])('%s of a list: %j', async (type, parameters, wanted) => {
    expect(await run(done(type, parameters), rows)).toEqual(wanted);
  });

  const listed = '{{ [payload].flat() }}';
  it.each([
    ['limit', { maxItems: 2 }, { operation: 'limit', skip: 0, limit: 2 }],
    [
      'aggregate',
      { aggregate: 'aggregateAllItemData', destinationFieldName: 'all' },
      { operation: 'summarize', aggregates: [{ function: 'list', path: '', name: 'all' }] },
    ],
    ['removeDuplicates', {}, { operation: 'unique', by: [], keep: 'first' }],
    [
      'removeDuplicates',
      { compare: 'selectedFields', fieldsToCompare: 'k, a.b' },
      { operation: 'unique', by: ['k', 'a.b'] },
    ],
  ])('%s becomes a List node where that does the same: %j', (type, parameters, wanted) => {
    const node = done(type, parameters);
    expect(node.type).toBe('list');
    expect(node.data.config).toMatchObject({ list: listed, ...wanted });
  });

  it('what a List node does otherwise stays code, and what is left out is named', () => {
    const fields = {
      name: 'Some',
      type: 'aggregate',
      parameters: { aggregate: 'aggregateAllItemData', include: 'specifiedFields' },
    };
    const except = { name: 'Except', type: 'removeDuplicates', parameters: { compare: 'allFieldsExcept' } };
    const { node, notes } = converted([manual, fields, except], ['Go > Some', 'Go > Except']);
    expect([node('Some').type, node('Except').type]).toEqual(['function', 'function']);
    expect([notes('Some'), notes('Except')]).toEqual([
      [{ code: 'part', detail: 'specifiedFields' }],
      [{ code: 'part', detail: 'allFieldsExcept' }],
    ]);
  });

  it.each([
    [
      {},
      [
        { id: 1, a: 1 },
        { id: 2, a: 2 },
        { id: 2, b: 'x' },
      ],
    ],
    [
      { mode: 'combine', combineBy: 'combineByPosition' },
      [
        { id: 2, a: 1, b: 'x' },
        { id: 2, a: 2 },
      ],
    ],
    [{ mode: 'combine', fieldsToMatchString: 'id' }, [{ id: 2, a: 2, b: 'x' }]],
    [
      { mode: 'combine', fieldsToMatchString: 'id', joinMode: 'enrichInput1' },
      [
        { id: 1, a: 1 },
        { id: 2, a: 2, b: 'x' },
      ],
    ],
  ])('Merge reads both its senders: %j', async (parameters, wanted) => {
    const nodes = [
      manual,
      { name: 'L', type: 'noOp' },
      { name: 'R', type: 'noOp' },
      { name: 'M', type: 'merge', typeVersion: 3, parameters },
    ];
    const { node } = converted(nodes, ['Go > L', 'Go > R', 'L > M', 'R > M']);
    expect(node('M').data.policy).toMatchObject({ wait_for_all: true });
    const sent = {
      L: {
        payload: [
          { id: 1, a: 1 },
          { id: 2, a: 2 },
        ],
      },
      R: { payload: { id: 2, b: 'x' } },
    };
    expect(await run(node('M'), null, sent)).toEqual(wanted);
  });
});

describe('loops', () => {
  it('end with results, which the node behind them takes', async () => {
    const nodes = [
      manual,
      { name: 'Split', type: 'splitOut', parameters: { fieldToSplitOut: 'lines' } },
      {
        name: 'Step',
        type: 'code',
        typeVersion: 2,
        parameters: { mode: 'runOnceForEachItem', jsCode: 'return $json;' },
      },
      { name: 'Sort', type: 'sort', parameters: { sortFieldsUi: { sortField: [{ fieldName: 'n' }] } } },
      { name: 'Both', type: 'merge', parameters: {} },
    ];
    const { node } = converted(nodes, ['Go > Split', 'Split > Step', 'Step > Sort', 'Step > Both']);
    expect(await run(node('Sort'), { results: [{ n: 2 }, { n: 1 }], errors: [] })).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await run(node('Both'), null, { Split: { payload: { results: [1] } } })).toEqual([1]);
  });

  it('Split Out hands its items on one by one until a node that takes all', () => {
    const { config, node, wires } = converted(
      [
        manual,
        { name: 'Split', type: 'splitOut', parameters: { fieldToSplitOut: 'order.lines' } },
        { name: 'Call', type: 'httpRequest', typeVersion: 4, parameters: { url: 'https://a.example' } },
        { name: 'All', type: 'aggregate', parameters: {} },
        { name: 'End', type: 'noOp' },
      ],
      ['Go > Split', 'Split > Call', 'Call > All', 'All > End'],
    );
    expect(node('Split').type).toBe('fan-out');
    expect(config('Split')).toMatchObject({ list: '{{ payload?.order?.lines }}' });
    expect(wires).toEqual(['Go out> Split', 'Split each> Call', 'Split done> All', 'All out> End']);
  });

  it('Split Out before a node that takes all is a list of all items', () => {
    const { node, wires } = converted(
      [
        manual,
        { name: 'Split', type: 'splitOut', parameters: { fieldToSplitOut: 'lines' } },
        { name: 'Few', type: 'limit', parameters: {} },
      ],
      ['Go > Split', 'Split > Few'],
    );
    expect(node('Split').data.config).toMatchObject({
      operation: 'flatten',
      list: '{{ [payload].flat().map((item) => item?.lines ?? []) }}',
    });
    expect(wires).toEqual(['Go out> Split', 'Split out> Few']);
  });

  it('Loop Over Items is a sequencer, without the wire back', () => {
    const { node, wires } = converted(
      [
        manual,
        { name: 'Loop', type: 'splitInBatches', typeVersion: 3, parameters: {} },
        { name: 'Step', type: 'httpRequest', typeVersion: 4, parameters: { url: 'https://a.example' } },
        { name: 'End', type: 'noOp' },
      ],
      ['Go > Loop', 'Loop > End', 'Loop 1> Step', 'Step > Loop'],
    );
    expect(node('Loop').type).toBe('sequencer');
    expect(wires).toEqual(['Go out> Loop', 'Loop done> End', 'Loop each> Step']);
  });
});

describe('everything else', () => {
  it('Wait, Stop and Error, Send Email, sticky notes and No Operation', () => {
    const { config, node } = converted(
      [
        manual,
        { name: 'Wait', type: 'wait', typeVersion: 1.1, parameters: { amount: 2, unit: 'minutes' } },
        { name: 'Stop', type: 'stopAndError', parameters: { errorMessage: '=No {{ $json.id }}' } },
        {
          name: 'Mail',
          type: 'emailSend',
          typeVersion: 2.1,
          parameters: { toEmail: 'a@example.org', subject: 'Hi', emailFormat: 'html', html: '<b>x</b>' },
        },
        { name: 'Note', type: 'stickyNote', parameters: { content: '## A', width: 300, height: 200, color: 5 } },
        { name: 'Nothing', type: 'noOp' },
      ],
      [],
    );
    expect(config('Wait')).toMatchObject({ mode: 'duration', duration: { amount: 2, unit: 'minutes' } });
    expect(config('Stop')).toEqual({ code: 'STOPPED', message: 'No {{ payload.id }}' });
    expect(config('Mail')).toMatchObject({ to: 'a@example.org', subject: 'Hi', format: 'html', content: '<b>x</b>' });
    expect(config('Note')).toMatchObject({ text: '## A', colour: 'blue' });
    expect(node('Nothing').data.disabled).toBe(true);
  });

  it('Execute Workflow calls a scenario that is chosen once it is there; inputs of a called one are declared', () => {
    const inputs = { values: [{ name: 'id', type: 'number' }, { name: 'any', type: 'any' }, { name: 'note' }] };
    const { config, notes, node } = converted(
      [
        { name: 'Called', type: 'executeWorkflowTrigger', parameters: { workflowInputs: inputs } },
        { name: 'Call', type: 'executeWorkflow', parameters: { workflowInputs: { value: { id: '={{ $json.id }}' } } } },
      ],
      ['Called > Call'],
    );
    expect(config('Called').inputs).toMatchObject([
      { name: 'id', type: 'number' },
      { name: 'note', type: 'text' },
    ]);
    expect(node('Call').type).toBe('call');
    expect(config('Call')).toMatchObject({ inputs: [{ name: 'id', value: '{{ payload.id }}' }], wait: true });
    expect(notes('Call')).toEqual([{ code: 'scenario' }]);
  });

  it('without an equal stands disabled with its settings', () => {
    const { node, config, report } = converted(
      [manual, { name: 'Post', type: 'slack', parameters: { channel: '#a' } }],
      ['Go > Post'],
    );
    expect(node('Post').data.disabled).toBe(true);
    expect(config('Post').code).toContain('"channel": "#a"');
    expect(report[1]).toEqual({
      label: 'Post',
      type: 'n8n-nodes-base.slack',
      isDisabled: true,
      notes: [{ code: 'kind', detail: 'n8n-nodes-base.slack' }],
    });
  });

  it('copied nodes get a Start before them', () => {
    const { node } = converted([{ name: 'Step', type: 'noOp' }], []);
    expect(node('Start').position.x).toBeLessThan(node('Step').position.x);
  });

  it('is no workflow where nothing has a type of n8n', () => {
    expect(readWorkflow({ nodes: [{ name: 'a', type: 'start' }] })).toBeNull();
    expect(readWorkflow([])).toBeNull();
    expect(readWorkflow(null)).toBeNull();
  });
});
