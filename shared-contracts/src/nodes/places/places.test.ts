/** @jest-environment-options {"window": true} */
import { type Place, PlaceFault, placedText, placeOfText } from './index.ts';

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const next = seeded(7);
const one = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
const pieces = [
  ...['"', "'", '\\', '\\"', '"""', '\n', '\r', '\u2028', '\0', '{', '}', '[', ']', ',', ':', '#', '{{', '}}', '${'],
  ...[
    '<',
    '>',
    '&',
    '</a>',
    '<!--',
    '--',
    '-',
    '-->',
    '<![CDATA[',
    ']]',
    ']]>',
    '?>',
    '=',
    '&amp;',
    'a',
    'é',
    '👩',
    '\ud800',
  ],
  ...['/', '..', '.', '?', '@', '%2e', '%2F', '+', ' ', 'x","admin":true,"z":"y', '") { secret } #', '&admin=true'],
];
const anyText = () => Array.from({ length: Math.floor(next() * 5) }, () => one(pieces)).join('');

function anyValue(depth = 0): unknown {
  const kind = next();
  if (depth < 2 && kind < 0.15) return [anyValue(depth + 1), anyValue(depth + 1)];
  if (depth < 2 && kind < 0.3) return Object.fromEntries([['name', anyValue(depth + 1)]]);
  return kind < 0.45 ? one<unknown>([null, undefined, true, 0, -1.5, 1e21]) : anyText();
}

const write = (template: string, place: Place, ...values: unknown[]) => placedText(template, place).write(values);
const asText = (value: unknown) => {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as unknown;

/** Whatever cannot stand somewhere is refused by a fault; all else is for the test to see. */
function written(template: string, place: Place, values: readonly unknown[]): string | null {
  try {
    return write(template, place, ...values);
  } catch (error) {
    expect(error).toBeInstanceOf(PlaceFault);
    return null;
  }
}

const rounds = 3000;

it('a body of JSON has the shape of its template, whatever it is given', () => {
  const template = '{"a":"{{1}}","b":"x {{2}}{{3}}\\"","{{4}}!":{{5}},"l":[{{6}}, 1, "\\\\{{7}}"]}';
  for (let round = 0; round < rounds; round++) {
    const values = Array.from({ length: 7 }, () => anyValue());
    const [a, b, c, d, e, f, g] = values;
    expect(JSON.parse(write(template, 'json', ...values))).toEqual({
      a: asText(a),
      b: `x ${asText(b)}${asText(c)}"`,
      [`${asText(d)}!`]: asJson(e),
      l: [asJson(f), 1, `\\${asText(g)}`],
    });
  }
});

/** The signs of a document in GraphQL, each text by its value. */
function graphqlSigns(document: string): string[] {
  const signs = document.matchAll(/"""(?:\\"""|(?!""")[\s\S])*"""|"(?:\\.|[^"\\\n\r])*"|#[^\n\r]*|[\w.-]+|[^\s,]/g);
  return [...signs].map(([sign]) => (/^["#]/.test(sign) ? (sign[0] as string) : sign));
}

it('a document in GraphQL has the same signs around its values, alone and within JSON', () => {
  const document = '{ user(id: "{{1}}", note: """a {{2}}""") { name # {{3}}\n } }';
  const expected = graphqlSigns(document.replaceAll(/\{\{\d\}\}/g, 'x'));
  for (let round = 0; round < rounds; round++) {
    const values = [anyValue(), anyValue(), anyValue()];
    expect(graphqlSigns(write(document, 'graphql', ...values))).toEqual(expected);
    const body = write(
      `{"query": ${JSON.stringify(document)}, "variables": {"v": {{4}}}}`,
      'json',
      ...values,
      values[0],
    );
    const { query, variables } = JSON.parse(body) as { query: string; variables: object };
    expect(graphqlSigns(query)).toEqual(expected);
    expect(variables).toEqual({ v: asJson(values[0]) });
  }
  expect(write('{ f(a: {{1}}, b: {{2}}) }', 'graphql', { x: ['a"', 1] }, null)).toBe(
    '{ f(a: {x: ["a\\"", 1]}, b: null) }',
  );
  expect(written('{ f(a: {{1}}) }', 'graphql', [{ 'a) { b': 1 }])).toBeNull();
});

const parsed = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml');

it('XML has the elements of its template, and its values as texts', () => {
  const template = '<a t="{{1}}" u={{2}}><b>{{3}}</b><c><![CDATA[{{4}}]]></c><!-- {{5}}{{6}} --></a>';
  for (let round = 0; round < rounds / 3; round++) {
    const values = Array.from({ length: 6 }, () => anyValue());
    const root = parsed(write(template, 'xml', ...values)).documentElement;
    // As XML reads them: what it cannot hold is replaced, and white space in attributes is a space.
    const read = (value: unknown) => asText(value).toWellFormed().replaceAll('\0', '\ufffd').replace(/\r\n?/g, '\n');
    expect([...root.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(['b', 'c']);
    expect(root.getAttributeNames()).toEqual(['t', 'u']);
    expect(root.getAttribute('t')?.replace(/\s/g, ' ')).toBe(read(values[0]).replace(/\s/g, ' '));
    expect([...root.children].map(({ textContent }) => textContent)).toEqual([read(values[2]), read(values[3])]);
    expect([...root.childNodes].map(({ nodeType }) => nodeType)).toEqual([1, 1, 8]);
  }
  expect(written('<{{1}}>', 'xml', ['a onload=b'])).toBeNull();
  expect(write('<b>{{& 1}}</b>', 'xml', '<i/>')).toBe('<b><i/></b>');
});

it('an address has the host, path and query of its template', () => {
  for (let round = 0; round < rounds; round++) {
    const values = Array.from({ length: 4 }, () => asText(anyValue()));
    const text = written('https://a.example/o/{{1}}/x-{{2}}?q={{3}}&b=1#{{4}}', 'url', values);
    if (text === null) {
      expect(values[0]?.toLowerCase()).toMatch(/^\.{1,2}$/);
      continue;
    }
    const url = new URL(text);
    expect(url.host).toBe('a.example');
    expect(url.pathname.split('/').map(decodeURIComponent)).toEqual([
      '',
      'o',
      values[0]?.toWellFormed(),
      `x-${values[1]?.toWellFormed()}`,
    ]);
    expect([...url.searchParams]).toEqual([
      ['q', values[2]?.toWellFormed()],
      ['b', '1'],
    ]);
  }
});

it('the host of an address is a name and no more', () => {
  for (let round = 0; round < rounds; round++) {
    const [name] = [asText(anyValue())];
    const text = written('https://{{1}}.shop.example/x', 'url', [name]);
    if (text !== null && URL.canParse(text)) expect(new URL(text).host.endsWith('.shop.example')).toBe(true);
  }
  expect(write('https://{{1}}/x', 'url', 'localhost:99')).toBe('https://localhost:99/x');
  expect(written('https://{{1}}/x', 'url', ['me@evil.example'])).toBeNull();
  expect(write('https://me:{{1}}@a.example/', 'url', '@evil/')).toBe('https://me:%40evil%2F@a.example/');
});

it('an address is encoded once: not what is the address, marked, or encoded by its own code', () => {
  expect(write('{{1}}/a/{{2}}', 'url', 'https://a.example/v1?x=', 'a b')).toBe('https://a.example/v1?x=/a/a%20b');
  expect(write('https://a.example/{{& p}}', 'url', 'a/b')).toBe('https://a.example/a/b');
  expect(write('https://a.example/{{ encodeURIComponent(p) }}', 'url', 'a%20b')).toBe('https://a.example/a%20b');
  expect(write('https://a.example/{{ encodeURI(p) + q }}', 'url', 'a/b')).toBe('https://a.example/a%2Fb');
  expect(write('https://a.example/?a={{ids}}&b={{ids}}x', 'url', [1, '&'], [1])).toBe(
    'https://a.example/?a=1&a=%26&b=%5B1%5Dx',
  );
});

it('a form has the fields of its template', () => {
  for (let round = 0; round < rounds; round++) {
    const [a, b] = [anyText(), anyText()];
    const fields = new URLSearchParams(write('a={{1}}\nb=x{{2}}&c==1', 'form', a, b));
    expect([...fields]).toEqual([
      ['a', a.toWellFormed().trimEnd()],
      ['b', `x${b.toWellFormed()}`.trimEnd()],
      ['c', '=1'],
    ]);
  }
});

it('a body of text is what its media type says, or what it begins as', () => {
  expect(placeOfText('<n>{{1}}</n>', '')).toBe('xml');
  expect(placeOfText('n {{1}}', 'application/soap+xml; charset=utf-8')).toBe('xml');
  expect(placeOfText('<https://a.example|{{1}}>', '')).toBe('text');
  expect(placeOfText('query { a(b: {{1}}) }', 'text/plain')).toBe('graphql');
  expect(placeOfText('{"a": {{1}}}', 'application/vnd.a+json')).toBe('json');
  expect(placeOfText('{{1}}', 'application/xml')).toBe('text');
});

it('JSON made by the code of an expression stays JSON, and what is none around expressions is told before a run', () => {
  expect(write('{"a": {{ JSON.stringify(x) }}}', 'json', '{"b":1}')).toBe('{"a": {"b":1}}');
  expect(write('{"a": {{ JSON.stringify(x) + y }}}', 'json', '{"b":1}')).toBe('{"a": "{\\"b\\":1}"}');
  expect(write('[{{& x}}]', 'json', '1,2')).toBe('[1,2]');
  expect(written('[{{& x}}]', 'json', ['1,'])).toBeNull();
  for (const template of ['{"a": {{1}}{{2}}}', '{"a": 1{{1}}}', '{ {{1}}: 2}', '"a', '']) {
    expect(placedText(template, 'json').fault).toBeInstanceOf(PlaceFault);
  }
});
