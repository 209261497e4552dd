import { timesOf, tokens } from '../patterns/maxInstructions.ts';

/** What is sure of every text that a pattern matches, told from how it is written. */
export interface PatternAnalysis {
  /** One of these stands in each of them, without case; empty where none is sure. */
  texts: readonly string[];
  /** Fewest and most characters, as JavaScript counts them. */
  min: number;
  max: number;
}

/** What is known of one part of a pattern. */
interface Part {
  min: number;
  max: number;
  /** All texts that it matches, where they are few. */
  exact: readonly string[] | null;
  /** One of these is in what it matches; empty where none is sure. */
  texts: readonly string[];
}

/** What is not read here: nothing is lost but time, as the pattern is tested for every value. */
class Unread extends Error {}

/** Texts of which one must be there: more of them say too little. */
const maxTexts = 16;
const longestText = 100;
const nothing: Part = { min: 0, max: 0, exact: [''], texts: [] };
const character = (max: number): Part => ({ min: 1, max, exact: null, texts: [] });

/**
 * Letters without their case, as RE2 compares them: of the letters A to Z, and of the two others that are the same to it.
 * Never by the language's rules, which look at what stands beside a letter.
 */
export const withoutCase = (text: string): string =>
  text.replace(/[A-Z\u017f\u212a]+/g, (letters) => letters.toLowerCase().replaceAll('\u017f', 's'));

const unique = (texts: readonly string[]) => [...new Set(texts)];
/** Of several texts the shortest decides how much they say. */
const strength = (texts: readonly string[]) =>
  texts.length === 0 ? 0 : Math.min(...texts.map(({ length }) => length));

function stronger(one: readonly string[], other: readonly string[]): readonly string[] {
  const by = strength(other) - strength(one) || one.length - other.length;
  return by > 0 ? other : one;
}

const textsOf = ({ exact, texts }: Part) => (exact ? stronger(texts, exact) : texts);

function inSequence(parts: readonly Part[]): Part {
  let texts: readonly string[] = [];
  let run: readonly string[] = [''];
  let isExact = true;
  for (const part of parts) {
    const next = part.exact && unique(run.flatMap((before) => (part.exact ?? []).map((text) => before + text)));
    if (next && next.length <= maxTexts && next.every(({ length }) => length <= longestText)) {
      run = next;
      continue;
    }
    texts = stronger(stronger(texts, run), part.texts);
    run = part.exact ?? [''];
    isExact = false;
  }
  const sum = (of: 'min' | 'max') => parts.reduce((total, part) => total + part[of], 0);
  const all = { min: sum('min'), max: sum('max') };
  return isExact ? { ...all, exact: run, texts } : { ...all, exact: null, texts: stronger(texts, run) };
}

function oneOf(branches: readonly Part[]): Part {
  const [only] = branches;
  if (only && branches.length === 1) return only;
  const exact = branches.every((branch) => branch.exact)
    ? unique(branches.flatMap((branch) => branch.exact ?? []))
    : null;
  const texts = branches.map(textsOf);
  const isSure = texts.every((of) => strength(of) > 0) && unique(texts.flat()).length <= maxTexts;
  return {
    min: Math.min(...branches.map(({ min }) => min)),
    max: Math.max(...branches.map(({ max }) => max)),
    exact: exact && exact.length <= maxTexts ? exact : null,
    texts: isSure ? unique(texts.flat()) : [],
  };
}

function repeated(part: Part, fewest: number, most: number): Part {
  const [min, max] = [part.min * fewest, part.max === 0 ? 0 : part.max * most];
  if (fewest === 0) {
    const exact = most === 1 && part.exact ? unique([...part.exact, '']) : null;
    return { min, max, exact, texts: [] };
  }
  if (fewest === most && fewest <= longestText) return { ...inSequence(Array<Part>(fewest).fill(part)), min, max };
  return { min, max, exact: null, texts: textsOf(part) };
}

/** Reads the tokens of one pattern. */
class Reading {
  readonly #tokens: readonly string[];
  readonly #hasFlags: boolean;
  #at = 0;
  #hasBranches = false;

  constructor(pattern: string) {
    this.#tokens = [...pattern.matchAll(tokens)].map(([token]) => token);
    this.#hasFlags = this.#tokens.some((token) => /^\(\?[a-zA-Z-]/.test(token) && !token.startsWith('(?P<'));
  }

  /** Whether it matches nothing but whole texts. Lines may have ends of their own. */
  get isBound(): boolean {
    if (this.#tokens.some((token) => /^\(\?[a-zA-Z]*m/.test(token))) return false;
    const begin = this.#tokens.findIndex((token) => !/^\(\?.*\)$/.test(token));
    const isBegun = /^(?:\^|\\A)$/.test(this.#tokens[begin] ?? '') && !timesOf(this.#tokens[begin + 1]);
    return isBegun && /^(?:\$|\\z)$/.test(this.#tokens.at(-1) ?? '') && !this.#hasBranches;
  }

  whole(): Part {
    const first = this.#branch();
    this.#hasBranches = this.#tokens[this.#at] === '|';
    const part = this.#branches(first);
    if (this.#at < this.#tokens.length) throw new Unread();
    return part;
  }

  #branches(first: Part): Part {
    const branches = [first];
    while (this.#tokens[this.#at] === '|') {
      this.#at++;
      branches.push(this.#branch());
    }
    return oneOf(branches);
  }

  #branch(): Part {
    const parts: Part[] = [];
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token === undefined || token === '|' || token === ')') return inSequence(parts);
      this.#at++;
      let part = this.#one(token);
      for (let times = timesOf(this.#tokens[this.#at]); times; times = timesOf(this.#tokens[this.#at])) {
        // A question mark behind a count only says which match is preferred; that it may be absent holds too.
        part = repeated(part, ...times);
        this.#at++;
        if (this.#tokens[this.#at] === '?') this.#at++;
      }
      parts.push(part);
    }
  }

  #one(token: string): Part {
    if (token.startsWith('(')) return this.#group(token);
    if (token === '^' || token === '$' || /^\\[AzbB]$/.test(token)) return nothing;
    if (token.startsWith('[') && token.length > 1) return classOf(token);
    if (/^\\[dswafnrtv]$/.test(token)) return character(1);
    if (token === '.' || /^\\(?:[DSWpP]|x.)/su.test(token)) return character(2);
    if (/^\\[A-Za-z0-9]/.test(token) || timesOf(token)) throw new Unread();
    const sign = token.startsWith('\\') ? token.slice(1) : token;
    if (sign > '\u007f') return { ...character(2), exact: this.#hasFlags ? null : [sign] };
    return { ...character(1), exact: [withoutCase(sign)] };
  }

  #group(token: string): Part {
    // Flags alone, as in `(?i)`. A count behind them is of what stands before them.
    if (token.endsWith(')') && !timesOf(this.#tokens[this.#at])) return nothing;
    if (token.endsWith(')')) throw new Unread();
    const part = this.#branches(this.#branch());
    if (this.#tokens[this.#at++] !== ')') throw new Unread();
    return part;
  }
}

/** One of a few plain letters or digits is as several texts; of more, only that there is one. */
function classOf(token: string): Part {
  const inside = token.slice(1, -1);
  if (!/^[A-Za-z0-9_ ]{1,8}$/.test(inside)) return character(/^[A-Za-z0-9_-]+$/.test(inside) ? 1 : 2);
  return { ...character(1), exact: unique([...withoutCase(inside)]) };
}

/** @see PatternAnalysis */
export function analyzePattern(pattern: string): PatternAnalysis {
  const none: PatternAnalysis = { texts: [], min: 0, max: Number.POSITIVE_INFINITY };
  try {
    const reading = new Reading(pattern);
    const whole = reading.whole();
    const { min, max } = whole;
    return { texts: textsOf(whole).map(withoutCase), min, max: reading.isBound ? max : none.max };
  } catch (thrown) {
    if (thrown instanceof Unread) return none;
    throw thrown;
  }
}
