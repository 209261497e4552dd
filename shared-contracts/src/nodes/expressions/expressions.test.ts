import { mapReferences } from './mapReferences.ts';
import { nodeCall, parsePath, pathText, valueAt } from './path.ts';
import { references, referencesOfCode } from './references.ts';
import { segmentsOf, soleExpression, templateProblems } from './template.ts';

const sources = (template: string) => segmentsOf(template).map(({ kind, source }) => [kind, source]);

describe('segments of a template', () => {
  test('split text from expressions and keep every character', () => {
    const template = 'Order {{ payload.id }} of {{payload.name}}.';
    expect(sources(template)).toEqual([
      ['text', 'Order '],
      ['expression', ' payload.id '],
      ['text', ' of '],
      ['expression', 'payload.name'],
      ['text', '.'],
    ]);
    const pieces = segmentsOf(template).map(({ from, to }) => template.slice(from, to));
    expect(pieces.join('')).toBe(template);
  });

  test.each([
    ['objects', '{{ {a: {b: 1}}}}', ' {a: {b: 1}}'],
    ['strings', `{{ '}}' + "}}\\"" }}`, ` '}}' + "}}\\"" `],
    ['template literals', `{{ \`}}\${ {a: \`\${"}}"}\`}.a }}}\` }}`, ` \`}}\${ {a: \`\${"}}"}\`}.a }}}\` `],
    [
      'regular expressions',
      `{{ payload.a.replace(/["'}]}\\/[/'}]/g, '') }}`,
      ` payload.a.replace(/["'}]}\\/[/'}]/g, '') `,
    ],
    ['comments', '{{ a /* }} */ }}', ' a /* }} */ '],
    ['functions', '{{ list.map((x) => { return { x } }) }}', ' list.map((x) => { return { x } }) '],
  ])('braces in %s do not end an expression', (_, template, source) => {
    expect(sources(template)).toEqual([['expression', source]]);
  });

  test('a division is no regular expression', () => {
    expect(sources(`{{ a / b }} '/' {{ (c) / 2 }}{{ d[0] / 3 /* ' */ }}`).map(([, source]) => source)).toEqual([
      ' a / b ',
      ` '/' `,
      ' (c) / 2 ',
      " d[0] / 3 /* ' */ ",
    ]);
  });

  test('single braces and closing braces alone are text', () => {
    expect(sources('{ a } }} {x: {y}}')).toEqual([['text', '{ a } }} {x: {y}}']]);
  });

  test('an expression without end is reported as open', () => {
    expect(segmentsOf('a {{ payload.').at(-1)).toMatchObject({
      kind: 'expression',
      closed: false,
      source: ' payload.',
    });
    expect(segmentsOf("{{ 'a }} b").at(-1)).toMatchObject({ closed: false });
  });

  test('that are markup say so, and keep their offsets', () => {
    const template = 'a {{& payload.html }}{{ x & y }}';
    expect(segmentsOf(template).slice(1)).toEqual([
      { kind: 'expression', from: 2, to: 21, source: '  payload.html ', isMarkup: true, closed: true },
      { kind: 'expression', from: 21, to: 32, source: ' x & y ', closed: true },
    ]);
    expect(soleExpression('{{& payload.html }}')).toBe('payload.html');
  });

  test('only a lone expression keeps its type', () => {
    expect(soleExpression(' {{ payload.n }}\n')).toBe('payload.n');
    expect(soleExpression('{{ a }}{{ b }}')).toBeNull();
    expect(soleExpression('n: {{ a }}')).toBeNull();
    expect(soleExpression('{{ a')).toBeNull();
    expect(soleExpression('')).toBeNull();
  });

  test('open and empty expressions are problems with their place', () => {
    expect(templateProblems('a {{ b }} {{ }} {{ c')).toMatchObject([
      { from: 10, to: 15, message: { en: expect.stringContaining('Empty') } },
      { from: 16, to: 20, message: { en: expect.stringContaining('Unclosed') } },
    ]);
    expect(templateProblems('a {{ b }}')).toEqual([]);
  });

  test('a second end is told, but not where it closes an object around the expression', () => {
    expect(templateProblems('{{ b }} }}')).toMatchObject([
      { from: 8, to: 10, message: { en: expect.stringMatching(/^Extra/) } },
    ]);
    expect(templateProblems('a {{ b }}}}')).toMatchObject([{ from: 9, to: 11 }]);
    expect(templateProblems('{"a": {"b": {{ c }}}}')).toEqual([]);
    expect(templateProblems('{"a": {{ b }}}')).toEqual([]);
    expect(templateProblems('}} a {{ b }} c }}')).toEqual([]);
  });
});

describe('bare paths', () => {
  test.each([
    ['payload', 'payload', null, []],
    ['payload.customer.email', 'payload', null, ['customer', 'email']],
    [' payload . items [ 0 ] [ "a b" ] ', 'payload', null, ['items', 0, 'a b']],
    ['payload?.items?.[0]?.name', 'payload', null, ['items', 0, 'name']],
    ["headers['x-topic']", 'headers', null, ['x-topic']],
    ["payload['it\\'s \\u00e9\\x41\\n']", 'payload', null, ["it's éA\n"]],
    ["node('n1').payload.x", 'node', 'n1', ['payload', 'x']],
    ['node( "Read \\"all\\"" )', 'node', 'Read "all"', []],
    ['vars.größe', 'vars', null, ['größe']],
    ['payload.class.new', 'payload', null, ['class', 'new']],
    ['payload // comment', 'payload', null, []],
  ] as const)('%s', (source, root, node, keys) => {
    expect(parsePath(source)).toEqual({ root, node, keys });
  });

  test.each([
    ['payload.a + 1'],
    ['payload.a()'],
    ['payload[i]'],
    ['payload[-1]'],
    ['payload[1.5]'],
    ["node('a' + 'b')"],
    ['node(x)'],
    ['other("a")'],
    ['payload.'],
    ['payload[0'],
    ['payload..a'],
    ['.a'],
    [''],
    ['true'],
    ["'text'"],
    ['12'],
    ['!payload'],
    ['payload }} x'],
    ['`a`'],
    ['\\u0070ayload'],
  ])('%s is more than a path', (source) => {
    expect(parsePath(source)).toBeNull();
  });

  test('are written as they are read', () => {
    const keys = ['a', 0, 'b c', "d'e\\"];
    expect(parsePath(pathText('payload', keys))?.keys).toEqual(keys);
    expect(parsePath(nodeCall("it's \\"))?.node).toBe("it's \\");
  });

  test('read own properties alone; what is missing is undefined at any depth', () => {
    const value = { a: [{ 'b c': 1 }], text: 'abc', none: null };
    expect(valueAt(value, ['a', 0, 'b c'])).toBe(1);
    expect(valueAt(value, ['a', 'length'])).toBe(1);
    expect(valueAt(value, ['text', 'length'])).toBe(3);
    expect(valueAt(value, ['text', 1])).toBe('b');
    for (const keys of [
      ['x', 'y', 'z'],
      ['none', 'x'],
      ['constructor'],
      ['__proto__'],
      ['a', 'map'],
      ['text', 'trim'],
      ['a', 5],
    ]) {
      expect(valueAt(value, keys)).toBeUndefined();
    }
  });
});

describe('references', () => {
  test('nodes and roots of every expression, each once', () => {
    const template = `node('no') {{ node('n1').payload + node("Map SKUs").payload }} {{ node('n1').query }} {{ vars.a + payload.url }}`;
    expect(references(template)).toEqual({
      roots: ['vars', 'payload'],
      nodes: ['n1', 'Map SKUs'],
      variables: ['a'],
      isComputed: false,
    });
  });

  test('not those in texts, comments and properties, but those in template literals', () => {
    const code = `// node('a')\nconst x = 'node("b")'; y.node('c'); z?.node('d'); return \`node('e') \${node('f').payload}\``;
    expect(referencesOfCode(code)).toEqual({ roots: [], nodes: ['f'], variables: [], isComputed: false });
  });

  test.each([
    ['[...node("a").payload, ...vars.b]', '[...node("x").payload, ...vars.b]'],
    ['({ ...node(`a`).payload })', '({ ...node(`x`).payload })'],
    ["node ( /* first */ 'a' ,).payload", "node ( /* first */ 'x' ,).payload"],
    ["node?.('a')", "node?.('x')"],
    ["node('\\u0061')", "node('x')"],
    [`\`\${node("a").payload}\``, `\`\${node("x").payload}\``],
    ['// node("a")\n"node(\'a\')"', null],
    ['`node("a")`', null],
    [`node(\`a\${1}\`)`, null],
  ])('%s is read and replaced alike', (code, replaced) => {
    expect(referencesOfCode(code).nodes).toEqual(replaced === null ? [] : ['a']);
    expect(mapReferences(code, () => 'x')).toBe(replaced ?? code);
    expect(mapReferences(replaced ?? code, () => 'a')).toBe(code.replace('\\u0061', 'a'));
  });

  test('a label is quoted as the code quotes', () => {
    const [label, code] = [`\`\${1}\` "2"`, `node(\`a\`) + node("a")`];
    expect(mapReferences(code, () => label)).toBe(`node(\`\\\`\\\${1}\\\` "2"\`) + node("\`\${1}\` \\"2\\"")`);
  });

  test('a computed name is told', () => {
    expect(references("{{ node('a' + payload.b) }}")).toEqual({
      roots: ['payload'],
      nodes: [],
      variables: [],
      isComputed: true,
    });
    expect(referencesOfCode('const f = node').isComputed).toBe(true);
  });
});
