import { type NodeKind, outputsOf } from 'shared-contracts/nodes';
import { type Html, html } from '../../html/html.ts';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import { type ResolveLink, renderMarkdown } from '../markdown.ts';
import type { HelpTexts } from '../texts.ts';
import type { ExampleCall, NodeExample } from './nodeGuide.ts';

interface ExampleDeps {
  locale: ServerLocale;
  texts: HelpTexts;
  resolve: ResolveLink;
}

/** Characters of a list or object that stands in one line. */
const lineLength = 44;

/** JSON as people write it: what is short in one line. */
function json(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || line === '{}' || line === '[]') return line;
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const items = Array.isArray(value)
    ? value.map((item) => json(item, deeper))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${json(item, deeper)}`);
  const whole = `${open} ${items.join(', ')} ${close}`;
  if (whole.length <= lineLength && !whole.includes('\n')) return whole.replace(/^\[ | \]$/g, (edge) => edge.trim());
  return `${open}\n${items.map((item) => `${deeper}${item}`).join(',\n')}\n${indent}${close}`;
}

const block = (title: string, content: string): Html =>
  html`<div class="block"><h4>${title}</h4><pre tabindex="0"><code>${content}</code></pre></div>`;

/** Code reads better as code than as a text of JSON. */
function settingsBlocks(kind: NodeKind, { config, policy }: NodeExample, { texts }: ExampleDeps): Html[] {
  const code = kind.codeFields.flatMap((name) => (typeof config[name] === 'string' ? [[name, config[name]]] : []));
  const others = Object.entries(config).filter(([name]) => !kind.codeFields.includes(name));
  return [
    ...code.map(([, text]) => block(texts.nodes.code, String(text))),
    ...(others.length > 0 ? [block(texts.nodes.settings, json(Object.fromEntries(others)))] : []),
    ...(policy ? [block(texts.nodes.onError, json(policy))] : []),
  ];
}

function callText({ method, path, body, status = 200, answer }: ExampleCall): string {
  const sent = body === undefined ? '' : `\n${json(body)}`;
  return `${method} https://api.example.com${path}${sent}\n\n→ ${status}\n${json(answer)}`;
}

/** Outputs by what the editor calls them. */
function sentBlocks(kind: NodeKind, { sends, config }: NodeExample, { locale, texts }: ExampleDeps): Html[] {
  const outputs = outputsOf(kind.kind, { ...(kind.defaults() as object), ...config });
  return Object.entries(sends).map(([id, messages]) => {
    const label = outputs.find((output) => output.id === id)?.label;
    const name = typeof label === 'object' ? label[locale] : label;
    const title = name ? texts.nodes.sendsBy.replace('{output}', name) : texts.nodes.sends;
    return block(title, messages.map((message) => json(message)).join('\n\n'));
  });
}

/** A response as it goes over the line. */
function responseText({ status, contentType, headers = {}, body }: NonNullable<NodeExample['responds']>): string {
  const lines = Object.entries({ 'content-type': contentType, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [status, ...lines, '', body].join('\n');
}

/** An example as it stands in the page: what the node is set to, what it receives, what comes of it. */
export function shownExample(kind: NodeKind, example: NodeExample, index: number, deps: ExampleDeps): Html {
  const { locale, texts, resolve } = deps;
  const { nodes } = texts;
  const node = { id: `${kind.kind}-1`, type: kind.kind, label: kind.label[locale], selected: false };
  const data = { config: example.config, policy: example.policy ?? {}, disabled: false };
  const copied = json([{ ...node, position: { x: 0, y: 0 }, data }]);
  return html`<section class="example" aria-labelledby="example-${index + 1}">
<h3 id="example-${index + 1}">${example.title[locale]}</h3>
${renderMarkdown(example.text[locale], resolve)}
<div class="blocks">
${settingsBlocks(kind, example, deps)}
${example.tables?.map(({ id, columns, rows, kind: table }) => block(`${nodes.table[table]} ${id}`, [columns, ...rows].map((row) => row.join(', ')).join('\n')))}
${block(kind.isTrigger ? nodes.sample : nodes.receives, json(example.receives))}
${example.calls?.map((call) => block(nodes.call, callText(call)))}
${example.mails?.map((mail) => block(nodes.mail, json(mail)))}
${sentBlocks(kind, example, deps)}
${example.responds && block(nodes.responds, responseText(example.responds))}
${example.variables && block(nodes.variables, json(example.variables))}
${example.waitsUntil && block(nodes.waits, example.waitsUntil)}
${example.fails && block(nodes.fails, `${example.fails.code}: ${example.fails.message}`)}
</div>
<p class="copy"><button type="button" class="button" data-copy="${copied}" data-copied="${nodes.copied}">${nodes.copy}</button> <span class="dim">${nodes.copyHint}</span></p>
</section>`;
}
