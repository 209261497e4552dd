import type { HttpConfig } from 'shared-contracts/nodes';
import { allDone, type Eventual, whenDone } from '../../eventual.ts';
import { compileTemplate } from '../../expressions/template.ts';
import { readText } from '../../rules/readValue.ts';
import { LargeJson } from '../../values/largeJson.ts';
import type { NodeContext } from '../executor.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { quote } from '../quote.ts';
import { compileTree, type Fill, jsonOf } from '../templateTree.ts';

/** Makes the text of a body, or its bytes in UTF-8; null sends none. */
export type WriteBody = (context: NodeContext) => Eventual<string | Buffer | null>;

function checkedJson(text: string): string {
  if (jsonOf(text) !== undefined) return text;
  throw permanentFailure(
    'HTTP_BODY',
    `the body isn't JSON after expressions are filled in: ${quote(text)}`,
    'Put expressions that give text in quotes.',
  );
}

/** JSON written around quoted expressions is filled in value by value; any other text as a whole, then checked. */
function compileJson(content: string): WriteBody {
  const tree = jsonOf(content);
  if (tree !== undefined) {
    const fill = compileTree(tree);
    return (context) => whenDone(fill(context), (value) => JSON.stringify(value));
  }
  const template = compileTemplate(content);
  return (context) =>
    whenDone(context.evaluateUnread(template), (value) => {
      if (value instanceof LargeJson) return value.bytes;
      if (typeof value !== 'string') return JSON.stringify(value ?? null);
      return template.isSingle && jsonOf(value) === undefined ? JSON.stringify(value) : checkedJson(value);
    });
}

type Pair = readonly [name: string, value: unknown];

function encodePairs(pairs: readonly Pair[]): string {
  const form = new URLSearchParams();
  for (const [name, value] of pairs) {
    for (const item of Array.isArray(value) ? value : [value]) form.append(name, readText(item));
  }
  return form.toString();
}

function pairsOf(value: unknown): readonly Pair[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.entries(value);
  throw permanentFailure(
    'HTTP_BODY',
    `the form body is ${quote(value)}`,
    'Write name=value pairs, one per line, or use an object.',
  );
}

/** Splits at `&` and line ends, except within an expression. */
function splitPairs(content: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < content.length; at++) {
    if (content.startsWith('{{', at)) {
      const close = content.indexOf('}}', at);
      if (close < 0) break;
      at = close + 1;
    } else if (content[at] === '&' || content[at] === '\n') {
      parts.push(content.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, content.slice(from)];
}

/** `name=value`, one a line or joined by `&`; parts without a name are left out. */
function writtenPairs(content: string): { name: string; fill: Fill }[] {
  return splitPairs(content).flatMap((part) => {
    const equals = part.indexOf('=');
    const name = part.slice(0, Math.max(0, equals)).trim();
    return name === '' || name.includes('{{') ? [] : [{ name, fill: compileTree(part.slice(equals + 1).trimEnd()) }];
  });
}

function compileForm(content: string): WriteBody {
  const tree = jsonOf(content);
  const written = tree === undefined ? writtenPairs(content) : [];
  if (written.length === 0) {
    const fill = tree === undefined ? compileTree(content) : compileTree(tree);
    return (context) => whenDone(fill(context), (value) => encodePairs(pairsOf(value)));
  }
  return (context) =>
    whenDone(
      allDone(written, ({ fill }) => fill(context)),
      (values) => encodePairs(written.map(({ name }, index) => [name, values[index]])),
    );
}

function compileText(content: string): WriteBody {
  const template = compileTemplate(content);
  return (context) => whenDone(context.evaluate(template), readText);
}

const none: WriteBody = () => null;

/** How the body is made, and the content type it has unless a header says otherwise. */
export function compileBody({ type, content }: HttpConfig['body']): { write: WriteBody; contentType: string | null } {
  if (type === 'json') return { write: compileJson(content), contentType: 'application/json' };
  if (type === 'form') return { write: compileForm(content), contentType: 'application/x-www-form-urlencoded' };
  if (type === 'text') return { write: compileText(content), contentType: 'text/plain; charset=utf-8' };
  return { write: none, contentType: null };
}
