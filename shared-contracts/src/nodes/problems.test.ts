import type { Flow } from '../api/scenario/flow.ts';
import { flowSchema, nodesOf } from '../api/scenario/flow.ts';
import { maxGroups } from '../api/scenario/group.ts';
import { nodeCatalogue, nodeKind, outputsOf } from './catalogue.ts';
import { findCycle, wouldCycle } from './cycle.ts';
import { nodeCategories } from './kind.ts';
import { flowProblems } from './problems.ts';

function node(id: string, type: string, config: unknown = {}) {
  return { id, type, label: id, position: { x: 0, y: 0 }, data: { config } };
}

function wire(source: string, target: string, sourceHandle?: string) {
  return { id: `${source}-${target}-${sourceHandle}`, type: 'default', source, target, sourceHandle };
}

function flow(...elements: unknown[]): Flow {
  return flowSchema.parse(elements);
}

const messages = (...elements: unknown[]) => flowProblems(flow(...elements)).map((problem) => problem.message.en);

const known = [
  ...['start', 'catch', 'exception', 'comment', 'function', 'call', 'conditional', 'switch'],
  ...['fan-out', 'sequencer', 'delay', 'wait'],
  ...['connector', 'http', 'filter', 'list', 'conversion', 'variable', 'store', 'mail', 'respond'],
];

describe('the node catalogue', () => {
  it('holds the kinds of the product, each once and in one of the six categories', () => {
    const ids = nodeCatalogue.map(({ kind }) => kind);
    expect(known).toEqual(expect.arrayContaining(ids));
    expect(new Set(ids).size).toBe(ids.length);
    for (const kind of nodeCatalogue) expect(nodeCategories).toContain(kind.category);
  });

  it('registers each kind under its own id', () => {
    for (const kind of nodeCatalogue) expect(nodeKind(kind.kind)).toBe(kind);
    expect(nodeKind('no such kind')).toBeUndefined();
  });

  it('has defaults that fit its own schemas', () => {
    for (const kind of nodeCatalogue) expect(kind.config.safeParse(kind.defaults()).success).toBe(true);
  });

  it('gives working nodes an error output, and a switch one output per case', () => {
    expect(outputsOf('http', {}).map(({ id }) => id)).toEqual(['out', 'error']);
    const cases = {
      subject: 'x',
      cases: [
        { id: 'a', value: '1' },
        { id: 'b', value: '2' },
      ],
    };
    expect(outputsOf('switch', cases).map(({ id }) => id)).toEqual(['a', 'b', 'default']);
  });

  it('names the output of a case by its name, else by its comparison, else by its place', () => {
    const labelOf = (one: object) => outputsOf('switch', { cases: [{ id: 'a', ...one }] })[0]?.label;
    expect(labelOf({ label: 'Large', type: 'number', operator: 'greater', value: '100' })).toBe('Large');
    expect(labelOf({ type: 'number', operator: 'greater', value: '100' })).toBe('> 100');
    expect(labelOf({ operator: 'not-equals', value: '{{ payload.country }}' })).toBe('≠ payload.country');
    expect(labelOf({ operator: 'equals', value: 'GB' })).toBe('GB');
    expect(labelOf({ operator: 'empty' })).toEqual({ en: 'is empty', fr: 'est vide' });
    expect(labelOf({ operator: 'greater', type: 'number' })).toBe('1');
  });
});

describe('problems of a flow', () => {
  const start = node('start', 'start');
  const code = node('code', 'function', { code: 'return 1' });

  it('are none in a sound flow', () => {
    expect(messages(start, code, wire('start', 'code'))).toEqual([]);
  });

  it('name a missing and a second start', () => {
    expect(messages(code)).toContain('Add a Start node: every run starts there');
    expect(messages(start, node('second', 'start'))).toEqual(['A scenario has exactly one Start node']);
  });

  it('name the loop of a cycle', () => {
    const found = messages(
      start,
      code,
      node('b', 'function', { code: 'x' }),
      wire('start', 'code'),
      wire('code', 'b'),
      wire('b', 'code'),
    );
    expect(found).toEqual(['The wires form a loop: code → b → code. Remove one of them']);
  });

  it('name wires that end nowhere or leave by no output', () => {
    expect(messages(start, wire('start', 'gone'))).toEqual(['A wire ends at a missing node: draw it again']);
    expect(messages(start, code, wire('start', 'code', 'left'))).toEqual([
      'Output "left" is missing — in "start". Draw the wire again',
    ]);
  });

  it('warn of a node that no wire reaches', () => {
    const other = node('other', 'function', { code: 'return 1' });
    expect(flowProblems(flow(start, code, other, wire('start', 'other')))).toMatchObject([
      { node_id: 'code', severity: 'warning', structural: false },
    ]);
  });

  it('name a Start that leads nowhere, where there is something to run', () => {
    expect(flowProblems(flow(start, code))).toContainEqual(
      expect.objectContaining({ node_id: 'start', severity: 'error', structural: false }),
    );
    expect(messages(start, node('note', 'comment'))).toEqual([]);
    expect(messages(start)).toEqual([]);
  });

  it.each([
    ['a function', node('reads', 'function', { code: "return node('gone').payload" }), 'code'],
    ['an expression', node('reads', 'variable', { name: 'a', value: "{{ node('gone').payload }}" }), 'value'],
    ['a Catch', node('reads', 'catch', { scope: 'chosen', node_ids: ['code', 'gone'] }), 'node_ids.1'],
  ])('name a node that is gone or was never there, in %s', (_, reads, path) => {
    const wires = [wire('start', 'code'), ...(reads.type === 'catch' ? [] : [wire('code', 'reads')])];
    const message = { en: expect.stringContaining('“gone”') };
    expect(flowProblems(flow(start, code, reads, ...wires))).toMatchObject([
      { node_id: 'reads', path, severity: 'error', structural: false, message },
    ]);
    const off = { ...reads, data: { ...reads.data, disabled: true } };
    expect(messages(start, code, off, ...wires)).toEqual([]);
  });

  it('find no fault with nodes named by id or label, or computed', () => {
    const reads = (code: string) => node('reads', 'function', { code });
    const wires = [wire('start', 'code'), wire('code', 'reads')];
    const labelled = { ...code, label: 'Map SKUs' };
    for (const text of ["return node('Map SKUs')", "return node('code')", "return node('a' + payload.b)"])
      expect(messages(start, labelled, reads(text), ...wires)).toEqual([]);
    const note = { ...node('note', 'comment'), label: 'Remark' };
    expect(messages(start, labelled, note, reads("return node('Remark')"), ...wires)).toHaveLength(1);
  });

  it('warn of a chosen error output that leads nowhere', () => {
    const chosen = { ...code, data: { ...code.data, policy: { on_failure: 'error' } } };
    const after = node('after', 'function', { code: 'return 1' });
    expect(flowProblems(flow(start, chosen, wire('start', 'code')))).toMatchObject([
      { node_id: 'code', path: 'policy.on_failure', severity: 'warning' },
    ]);
    expect(messages(start, chosen, after, wire('start', 'code'), wire('code', 'after', 'error'))).toEqual([]);
  });

  it('warn of a chosen stop whose failures go on by a wire', () => {
    const after = node('after', 'function', { code: 'return 1' });
    const wired = [after, wire('start', 'code'), wire('code', 'after', 'error')];
    const chosen = { ...code, data: { ...code.data, policy: { on_failure: 'stop' } } };
    expect(messages(start, chosen, ...wired)).toEqual([expect.stringMatching(/“Stop” has no effect/)]);
    expect(messages(start, code, ...wired)).toEqual([]);
  });

  it('name settings that are missing or do not fit, but not of disabled nodes', () => {
    const http = node('call', 'http', { url: '' });
    expect(messages(start, http, wire('start', 'call'))).toEqual(['Enter a URL']);
    const disabled = { ...http, data: { config: {}, disabled: true } };
    expect(messages(start, disabled, wire('start', 'call'))).toEqual([]);
    const tooLong = node('slow', 'function', { code: 'x', timeout_ms: 60_000 });
    expect(flowProblems(flow(start, tooLong, wire('start', 'slow')))).toMatchObject([
      { node_id: 'slow', path: 'timeout_ms' },
    ]);
  });

  it('name what a body of an HTTP node lacks, where its method sends one', () => {
    const of = (body: object, method = 'POST') =>
      messages(start, node('call', 'http', { url: 'https://a.example', method, body }), wire('start', 'call'));
    expect(of({ type: 'multipart' })).toEqual(['Add a part']);
    expect(of({ type: 'multipart', parts: [{ name: 'a' }, { name: ' ' }] })).toEqual(['Enter a name']);
    expect(of({ type: 'binary' })).toEqual(['Enter the content']);
    expect(of({ type: 'graphql', variables: '{ "a": }' })).toEqual([
      'Enter a query or a mutation',
      expect.stringMatching(/./),
    ]);
    for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(of({ type: 'multipart' }, method)).toEqual([]);
  });

  it('name kinds that cannot run and ids used twice', () => {
    expect(messages(start, node('x', 'teleport'))).toEqual(['This release can\'t run nodes of kind "teleport"']);
    expect(messages(start, code, code, wire('start', 'code'))).toEqual(['Two elements have the id "code"']);
  });
});

describe('a pause of more than ten years', () => {
  const far = { amount: 1_000_000, unit: 'hours' };
  const found = (type: string, config: object) =>
    flowProblems(flow(node('s', 'start'), node('p', type, config), wire('s', 'p')))
      .filter(({ message }) => message.en === 'Set at most ten years')
      .map(({ path }) => path);

  it.each([
    ['delay', 'duration', { mode: 'duration' }],
    ['sequencer', 'gap', {}],
  ])('is a problem of a %s, as the mistake of a unit that it is', (type, field, rest) => {
    const near = { amount: 1_000, unit: 'hours' };
    expect([found(type, { ...rest, [field]: near }), found(type, { ...rest, [field]: far })]).toEqual([
      [],
      [expect.stringContaining(`${field}.amount`)],
    ]);
  });
});

describe('cycles', () => {
  const chain = flow(
    ...Array.from({ length: 20_000 }, (_, index) => wire(String(index), String(index + 1))).slice(0, 5000),
  );

  it('are found in long chains without a deep call stack', () => {
    const wires = chain as never[];
    expect(findCycle(wires)).toBeNull();
    expect(wouldCycle(wires, '5000', '0')).toBe(true);
    expect(wouldCycle(wires, '0', '5000')).toBe(false);
  });
});

describe('texts of problems', () => {
  it('are ours in both languages, also where a schema refuses a setting', () => {
    const bad = [
      node('d', 'delay', { duration: { amount: 'many' }, window: { from: '25:00' } }),
      node('h', 'http', { method: 'FLY' }),
      node('f', 'function', { code: 5, timeout_ms: -1 }),
    ];
    const found = flowProblems(flow(node('start', 'start'), ...bad)).filter(({ node_id, path }) => node_id && path);
    expect(found.length).toBeGreaterThanOrEqual(5);
    for (const { message } of found) {
      expect(message.en).not.toMatch(/invalid|expected|received|too (small|big)/i);
      expect(message.fr).not.toBe(message.en);
    }
  });
});

test('numbers of a policy out of range are problems of their node, in both languages', () => {
  const call = node('call', 'http', { url: 'https://a.example' });
  const given = [node('start', 'start'), { ...call, data: { ...call.data, policy: { retries: 50, timeout_ms: 5 } } }];
  expect(flowProblems(given as unknown as Flow)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        node_id: 'call',
        path: 'policy.retries',
        message: { en: 'Use 10 or less', fr: 'Utilisez 10 ou moins' },
      }),
      expect.objectContaining({ path: 'policy.timeout_ms', structural: false }),
    ]),
  );
});

describe('a node without a label', () => {
  const unnamed = (id: string, type: string, config: unknown = {}) => ({ ...node(id, type, config), label: ' ' });
  it('is called by its kind', () => {
    const found = flowProblems(
      flow(node('s', 'start'), unnamed('f', 'filter'), wire('s', 'f'), wire('f', 's', 'gone'), node('c', 'comment')),
    ).map(({ message }) => message);
    expect(found).toContainEqual({
      en: 'Output "gone" is missing — in "Filter". Draw the wire again',
      fr: expect.stringMatching(/dans «\sFiltr\S*\s»/),
    });
    const other = flowProblems(flow(node('s', 'start'), unnamed('f', 'switch'), wire('f', 's')));
    for (const { message } of [...other]) expect(`${message.en}${message.fr}`).not.toMatch(/""|«\s*»/);
  });
});

describe('groups of a flow', () => {
  const group = (id: string, ...members: string[]) => ({ id, type: 'group', label: id, data: { config: { members } } });
  const nodes = [node('s', 'start'), node('a', 'delay', { mode: 'for', amount: 1, unit: 'seconds' })];
  const found = (...groups: unknown[]) =>
    messages(...nodes, wire('s', 'a'), ...groups).filter((text) => /group/i.test(text));

  it('are none of its nodes, and no fault where they hold nodes of it', () => {
    expect(found(group('G', 'a'), group('H', 's'))).toEqual([]);
    expect(nodesOf(flow(...nodes, group('G', 'a'))).map(({ id }) => id)).toEqual(['s', 'a']);
  });

  it.each([
    [[group('G', 'gone')], 'Group "G" names a node that doesn\'t exist: "gone". Remove it from the group'],
    [[group('G', 'a'), group('H', 'G')], 'Group "H" names a node that doesn\'t exist: "G". Remove it from the group'],
    [[group('G', 'a'), group('H', 'a')], 'The node "a" is in two groups, "G" and "H". Remove it from one of them'],
    [[group('G', 'a', 'a')], 'Group "G" names the node "a" twice. Remove one of them'],
    [[group('G')], 'Group "G" has no nodes. Remove it'],
  ])('say what is wrong with them', (groups, text) => {
    expect(found(...groups)).toEqual([text]);
  });

  it('are limited in number', () => {
    const members = Array.from({ length: maxGroups + 1 }, (_, at) => node(`n${at}`, 'comment'));
    const groups = members.map(({ id }, at) => group(`g${at}`, id));
    expect(found(...members, ...groups)).toEqual(['A scenario has at most 200 groups. Ungroup some of them']);
  });

  it('have a color of the palette', () => {
    const colored = { ...group('G', 'a'), data: { config: { members: ['a'], color: 'pink' } } };
    expect(flowSchema.safeParse([...nodes, colored]).success).toBe(false);
  });
});
