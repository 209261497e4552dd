export type TokenKind = 'comment' | 'string' | 'number' | 'keyword' | 'tag' | 'plain';

export interface Token {
  kind: TokenKind;
  text: string;
  /** Where it begins. */
  at: number;
}

const keywords =
  'as|async|await|const|else|export|false|for|from|function|if|import|in|interface|let|new|null|of|return|satisfies|true|type|typeof|undefined';

/** What is coloured, in the order of the kinds below. */
const pattern = new RegExp(
  [
    /(\/\*[\s\S]*?\*\/|\/\/[^\n]*)/,
    /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/,
    /\b(\d[\d_.]*)\b/,
    new RegExp(`\\b(${keywords})\\b`),
    /(<\/?[A-Za-z][\w.]*|\/>|<\/?>)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
const kinds = ['comment', 'string', 'number', 'keyword', 'tag'] as const;

/** Cuts TypeScript into what is coloured and what is not; together the tokens are the text. */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of source.matchAll(pattern)) {
    if (match.index > end) tokens.push({ kind: 'plain', text: source.slice(end, match.index), at: end });
    const kind = kinds[match.slice(1).findIndex((group) => group !== undefined)] ?? 'plain';
    tokens.push({ kind, text: match[0], at: match.index });
    end = match.index + match[0].length;
  }
  if (end < source.length) tokens.push({ kind: 'plain', text: source.slice(end), at: end });
  return tokens;
}
