import type { ConversionInput, Convert } from '../conversion.ts';
import { dateCode } from '../expressions.ts';
import { parameterAt } from '../workflow.ts';

const helpers = {
  $json: 'const $json = items[0]?.json;',
  $input: 'const $input = { all: () => items, first: () => items[0], last: () => items.at(-1), item: items[0] };',
  $execution: 'const $execution = { id: run.id };',
  $vars: 'const $vars = vars;',
} as const;

/** What n8n's code has and Weft's has not, wherever it stands. */
const missing =
  /\brequire\(|\bthis\.helpers\b|\$helpers\b|\bgetWorkflowStaticData\b|\$getWorkflowStaticData\b|\bInterval\b|\$jmespath\b|\$binary\b|\$env\b|\$item\b|\bgetBinaryDataAsync\b/g;

const mentions = (code: string, name: string) => code.split(name).length > 1;

/** What other nodes sent, as n8n names it. */
function otherNodes({ place }: ConversionInput, code: string): string[] {
  const named = [...place.labels].filter(([name]) => code.includes(name));
  const lines = named.map(([name, label]) => {
    const message = `node(${JSON.stringify(label)})`;
    const sent = place.webhooks.has(name)
      ? `({ body: ${message}.payload, headers: ${message}.headers, query: ${message}.query })`
      : `${message}.payload`;
    return `  ${JSON.stringify(name)}: () => ${sent},`;
  });
  return [
    `const sent = {\n${lines.join('\n')}\n};`,
    'const itemsOf = (name) => [sent[name]()].flat().map((json) => ({ json }));',
    'const $ = (name) => ({ all: () => itemsOf(name), first: () => itemsOf(name)[0], last: () => itemsOf(name).at(-1), item: itemsOf(name)[0] });',
    ...(mentions(code, '$node') ? ['const $node = new Proxy({}, { get: (_, name) => itemsOf(name)[0] });'] : []),
    ...(mentions(code, '$items') ? ['const $items = itemsOf;'] : []),
  ];
}

function prologue(input: ConversionInput, code: string): string {
  const { isBehindWebhook, item } = input.place;
  const items = isBehindWebhook ? '{ body: payload, headers, query }' : item;
  const used = Object.entries(helpers).filter(([name]) => mentions(code, name));
  const others = /\$\(|\$node\b|\$items\b/.test(code) ? otherNodes(input, code) : [];
  return [
    `const items = [${items}].flat().map((json) => ({ json }));`,
    ...used.map(([, line]) => line),
    ...(['$now', '$today'] as const)
      .filter((name) => mentions(code, name))
      .map((name) => `const ${name} = ${dateCode(name, input.place.zone)};`),
    ...others,
  ].join('\n');
}

/** n8n's code gets and gives items; in Weft one item is an object, and several are a list. */
const epilogue = [
  'const results = [result].flat().filter((entry) => entry !== undefined).map((entry) => entry?.json ?? entry);',
  'return Array.isArray(payload) || results.length !== 1 ? results : results[0];',
].join('\n');

/** Code, and Function and Function Item of before. */
export const convertCode: Convert = (input) => {
  const { node } = input;
  const code = String(parameterAt(node, 'jsCode') ?? parameterAt(node, 'functionCode') ?? '');
  const isOfItem = parameterAt(node, 'mode') === 'runOnceForEachItem' || node.type.endsWith('.functionItem');
  const lacking = [...new Set(code.match(missing) ?? [])];
  if (lacking.length > 0) input.note('modules', lacking.join(', ').replaceAll('(', ''));
  const run = isOfItem
    ? [
        'const runItem = async ($item) => {',
        '  const $json = $item.json;',
        '  const $input = { item: $item, all: () => items, first: () => items[0] };',
        ...(node.type.endsWith('.functionItem') ? ['  const item = $json;'] : []),
        // A block of its own: the code may declare these names again.
        '{',
        code,
        '}',
        '};',
        'const result = await Promise.all(items.map(runItem));',
      ]
    : ['const result = await (async () => {', code, '})();'];
  const written = [
    '// From n8n: the names of its code are made of the message here.',
    prologue(input, isOfItem ? code.replaceAll('$json', '').replaceAll('$input', '') : code),
    ...run,
    epilogue,
  ].join('\n');
  return { type: 'function', config: { code: written }, outputs: [['out']], gathers: !isOfItem };
};
