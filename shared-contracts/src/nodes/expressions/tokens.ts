/** A piece of JavaScript, as far as it must be told apart to find paths, references and the end of an expression. */
export interface Token {
  /** `text` is a string literal in quotes; `other` a number, a regular expression or a part of a template literal. */
  kind: 'name' | 'text' | 'sign' | 'other';
  from: number;
  to: number;
}

const blank = /(?:\s|\/\/[^\n\r\u2028\u2029]*|\/\*[\s\S]*?(?:\*\/|$))+/y;
const name = /[\p{ID_Start}$_#@\\][\p{ID_Continue}$\\]*/uy;
const number = /(?:\d|\.\d)(?:[eE][+-]|[\w.])*/y;
const text = /'(?:[^'\\]|\\[\s\S])*(?:'|$)|"(?:[^"\\]|\\[\s\S])*(?:"|$)/y;
const regularExpression = /\/(?:[^/\\[\n\r]|\\.|\[(?:[^\]\\\n\r]|\\.)*\])+\/\w*/y;
const templatePart = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{|$)/y;

/** Words behind which a `/` begins a regular expression, although they look like a name. */
const operators = new Set(['return', 'typeof', 'instanceof', 'in', 'of', 'new', 'delete', 'void', 'await', 'yield']);

function matchAt(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : at;
}

function mayBeginValue(source: string, previous: Token | undefined): boolean {
  if (previous === undefined) return true;
  const before = source.slice(previous.from, previous.to);
  return previous.kind === 'sign' ? !/[)\]}]/.test(before) : previous.kind === 'name' && operators.has(before);
}

/**
 * Reads JavaScript from an offset to its end, or to a `}}` that closes nothing opened before it. Never fails: what it
 * does not know it takes sign by sign. `end` is the offset of that `}}`, null when there is none.
 */
export function readTokens(source: string, from = 0): { tokens: Token[]; end: number | null } {
  const tokens: Token[] = [];
  /** What is open, innermost last: a brace, or a template literal that goes on behind its expression. */
  const open: ('brace' | 'template')[] = [];
  let at = from;

  const add = (kind: Token['kind'], to: number): void => {
    tokens.push({ kind, from: at, to });
    at = to;
  };
  const addTemplatePart = (): void => {
    const to = matchAt(templatePart, source, at + 1);
    if (source.endsWith('${', to)) open.push('template');
    add('other', Math.max(to, at + 1));
  };

  for (at = matchAt(blank, source, at); at < source.length; at = matchAt(blank, source, at)) {
    const sign = source[at] as string;
    if (sign === '`') addTemplatePart();
    else if (sign === '}') {
      if (open.length === 0 && source[at + 1] === '}') return { tokens, end: at };
      if (open.pop() === 'template') addTemplatePart();
      else add('sign', at + 1);
    } else {
      if (sign === '{') open.push('brace');
      const [kind, to] = readPlain(source, at, tokens.at(-1));
      add(kind, to);
    }
  }
  return { tokens, end: null };
}

/** The token at an offset that is neither a closing brace nor a template literal. */
function readPlain(source: string, at: number, previous: Token | undefined): [Token['kind'], number] {
  const patterns: [Token['kind'], RegExp][] = [
    ['name', name],
    ['text', text],
    ['other', number],
  ];
  if (source[at] === '/' && mayBeginValue(source, previous)) patterns.push(['other', regularExpression]);
  for (const [kind, pattern] of patterns) {
    const to = matchAt(pattern, source, at);
    if (to > at) return [kind, to];
  }
  if (source.startsWith('...', at)) return ['sign', at + 3];
  return ['sign', source.startsWith('?.', at) && !/\d/.test(source[at + 2] ?? '') ? at + 2 : at + 1];
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' };

/** The value of a string literal, quotes included. */
export function textValue(literal: string): string {
  const inner = literal.slice(1, literal.length > 1 && literal.endsWith(literal[0] as string) ? -1 : undefined);
  return inner.replace(
    /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|\r?\n|([\s\S]))/g,
    (_, braced?: string, four?: string, two?: string, plain?: string) => {
      const code = braced ?? four ?? two;
      if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ffff));
      return plain === undefined ? '' : (escapes[plain] ?? plain);
    },
  );
}
