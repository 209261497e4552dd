import { readTokens, type Token, textValue } from './tokens.ts';

/** A text that names a node in `node('…')`: where it stands in the code, quotes included, and what it says. */
export interface NodeCall {
  from: number;
  to: number;
  reference: string;
}

/** Whether a name is a property of something else. */
export const isProperty = (code: string, before: Token | undefined): boolean =>
  before !== undefined && /^\??\.$/.test(code.slice(before.from, before.to));

/** A template literal is a plain text where no expression stands in it. */
const isText = ({ kind }: Token, written: string) =>
  kind === 'text' || /^`(?:[^`\\$]|\\[\s\S]|\$(?!\{))*`$/.test(written);

/** Every `node(…)` of a code: those that name a node by a plain text, and whether others compute a name. */
export function nodeCalls(code: string, tokens = readTokens(code).tokens): { calls: NodeCall[]; isComputed: boolean } {
  const written = (token: Token | undefined) => (token ? code.slice(token.from, token.to) : '');
  const calls: NodeCall[] = [];
  let isComputed = false;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'name' || written(token) !== 'node' || isProperty(code, tokens[at - 1])) continue;
    const next = written(tokens[at + 1]) === '?.' ? at + 2 : at + 1;
    const [open, text, close] = tokens.slice(next, next + 3);
    const isCall = written(open) === '(' && /^[),]$/.test(written(close));
    if (text && isCall && isText(text, written(text)))
      calls.push({ from: text.from, to: text.to, reference: textValue(written(text)) });
    else isComputed = true;
  }
  return { calls, isComputed };
}
