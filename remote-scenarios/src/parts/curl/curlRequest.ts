import { type CurlMeaning, curlOption } from './curlOptions.ts';
import type { ShellWord } from './shellWords.ts';

/** What somebody who pastes a command should know. Its text is in the dialog's texts. */
export type CurlNoteCode =
  | 'option'
  | 'proxy'
  | 'certificate'
  | 'trust'
  | 'digest'
  | 'signing'
  | 'needless'
  | 'rest'
  | 'file'
  | 'variable'
  | 'secret'
  | 'typedSecret'
  | 'header'
  | 'method'
  | 'addresses'
  | 'json'
  | 'braces'
  | 'limit';

export interface CurlNote {
  code: CurlNoteCode;
  /** What the text names: options, files, variables. */
  detail: string;
}

/** A value of an option as it was written. */
export type CurlValue = ShellWord;

/** Data of a body, as curl joins it. */
export interface CurlData {
  meaning: 'data' | 'raw' | 'binary' | 'encoded' | 'json';
  value: CurlValue;
}

/** The options of a command, in their order, before they are a request. */
export interface CurlRequest {
  urls: CurlValue[];
  values: ReadonlyMap<CurlMeaning, readonly CurlValue[]>;
  data: readonly CurlData[];
  notes: CurlNote[];
}

/** Options that a node has another way for. */
const otherWays: readonly (readonly [RegExp, CurlNoteCode])[] = [
  [/^(?:-x|-U|--(?:proxy|preproxy|socks|noproxy))/, 'proxy'],
  [/^(?:-k|--(?:capath|insecure|pinnedpubkey))/, 'trust'],
  [/^(?:-E|--(?:cert|key|pass|cacert))/, 'certificate'],
  [/^--digest/, 'digest'],
  [/^--(?:ntlm|negotiate|anyauth|aws-sigv4)/, 'signing'],
];

const none: CurlValue = { text: '', variables: [] };

/** The options that a word holds, with what of the word is the value of the last: `-sXPOST`. */
function* optionsIn({ text, variables }: ShellWord) {
  if (text.startsWith('--')) {
    yield { option: curlOption(text), attached: null };
    return;
  }
  for (let at = 1; at < text.length; at++) {
    const option = curlOption(`-${text[at]}`);
    const attached = option.takesValue && at + 1 < text.length ? { text: text.slice(at + 1), variables } : null;
    yield { option, attached };
    if (option.takesValue) return;
  }
}

const dataMeanings: ReadonlySet<string> = new Set(['data', 'raw', 'binary', 'encoded', 'json']);

/** Reads the words behind `curl`. */
export function readOptions(words: readonly ShellWord[]): CurlRequest {
  const urls: CurlValue[] = [];
  const values = new Map<CurlMeaning, CurlValue[]>();
  const data: CurlData[] = [];
  const named: Record<'needless' | 'unsupported', string[]> = { needless: [], unsupported: [] };
  const take = (meaning: CurlMeaning, value: CurlValue) => {
    if (meaning === 'url') urls.push(value);
    else if (dataMeanings.has(meaning)) data.push({ meaning: meaning as CurlData['meaning'], value });
    else values.set(meaning, [...(values.get(meaning) ?? []), value]);
  };
  const left = words.values();
  for (const word of left) {
    if (!/^-./.test(word.text)) {
      urls.push(word);
      continue;
    }
    for (const { option, attached } of optionsIn(word)) {
      const { name, meaning, takesValue } = option;
      const value = takesValue ? (attached ?? left.next().value ?? none) : none;
      if (meaning === 'needless') named.needless.push(name);
      else if (meaning === 'unsupported') named.unsupported.push(takesValue ? `${name} ${value.text}` : name);
      else take(meaning, value);
    }
  }
  const notes: CurlNote[] = [
    ...named.unsupported.map((detail): CurlNote => {
      const other = otherWays.find(([pattern]) => pattern.test(detail));
      return { code: other?.[1] ?? 'option', detail };
    }),
    ...(named.needless.length > 0 ? [{ code: 'needless' as const, detail: named.needless.join(' ') }] : []),
  ];
  return { urls, values, data, notes };
}
