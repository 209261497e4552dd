/** A word of a command, its quotes taken off. */
export interface ShellWord {
  text: string;
  /** What the shell would put something else in place of, as it stands in the text: `$TOKEN`, `${TOKEN}`, `$(…)`. */
  variables: readonly string[];
}

/** The first command of a text for a POSIX shell. */
export interface ShellCommand {
  words: ShellWord[];
  /** Text of a here-document; null without one. */
  stdin: string | null;
  /** Whatever comes behind the command: a pipe, a redirection, another command. */
  rest: string;
}

const escapes: Readonly<Record<string, string>> = {
  ...{ n: '\n', r: '\r', t: '\t', a: '\u0007', b: '\b', e: '\u001b', f: '\f', v: '\v' },
};
/** Sequences of `$'…'`, as browsers write them. */
const sequence = /\\(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|([0-7]{1,3})|([\s\S]))/g;

function unescaped(text: string): string {
  return text.replace(sequence, (_, hex, short, long, octal, sign: string) => {
    const digits = hex ?? short ?? long;
    if (digits !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(digits, 16), 0x10ffff));
    return octal === undefined ? (escapes[sign] ?? sign) : String.fromCharCode(Number.parseInt(octal, 8));
  });
}

const variable = /\$(?:[A-Za-z_]\w*|\{[^}\n]*\}|\([^)\n]*\))|`[^`\n]*`/y;
const operators = new Set(['|', ';', '&', '>', '<', '\n']);

/** Reads words one after another. */
class ShellReader {
  readonly #text: string;
  #at = 0;
  #word: { text: string; variables: string[] } | null = null;
  readonly words: ShellWord[] = [];
  /** A quote has no end. */
  isOpen = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads up to where another command, a pipe or a redirection begins; answers what is left. */
  read(): string {
    while (this.#at < this.#text.length) {
      const sign = this.#text[this.#at] as string;
      if (sign === '\\') this.#escaped();
      else if (/[ \t\r]/.test(sign)) this.#space();
      else if (sign === '#' && !this.#word) this.#skipLine();
      else if (operators.has(sign)) break;
      else this.#piece(sign);
    }
    this.#end();
    return this.#text.slice(this.#at);
  }

  #piece(sign: string): void {
    if (sign === "'") this.#add(this.#upTo("'", this.#at + 1));
    else if (sign === '$' && this.#text[this.#at + 1] === "'") this.#ansi();
    else if (sign === '"') this.#quoted();
    else this.#plain();
  }

  #add(text: string): void {
    this.#word ??= { text: '', variables: [] };
    this.#word.text += text;
  }

  #end(): void {
    if (this.#word) this.words.push(this.#word);
    this.#word = null;
  }

  #space(): void {
    this.#end();
    this.#at++;
  }

  #skipLine(): void {
    const end = this.#text.indexOf('\n', this.#at);
    this.#at = end < 0 ? this.#text.length : end;
  }

  /** What a backslash stands before; at the end of a line it joins the next one. */
  #escaped(): void {
    const joined = /\\[ \t]*\r?(?:\n|$)/y;
    joined.lastIndex = this.#at;
    const found = joined.exec(this.#text);
    if (found) {
      this.#at = joined.lastIndex;
      return;
    }
    this.#add(this.#text[this.#at + 1] ?? '');
    this.#at += 2;
  }

  /** The text up to a sign, which is passed. */
  #upTo(sign: string, from: number): string {
    const end = this.#text.indexOf(sign, from);
    this.isOpen ||= end < 0;
    this.#at = end < 0 ? this.#text.length : end + 1;
    return this.#text.slice(from, end < 0 ? undefined : end);
  }

  #ansi(): void {
    const body = /(?:[^'\\]|\\[\s\S])*/y;
    body.lastIndex = this.#at + 2;
    const text = body.exec(this.#text)?.[0] ?? '';
    this.isOpen ||= this.#text[body.lastIndex] !== "'";
    this.#at = body.lastIndex + 1;
    this.#add(unescaped(text));
  }

  #quoted(): void {
    this.#add('');
    for (this.#at++; this.#text[this.#at] !== '"'; ) {
      const sign = this.#text[this.#at];
      if (sign === undefined) {
        this.isOpen = true;
        return;
      }
      if (sign !== '\\') {
        this.#plain();
        continue;
      }
      const next = this.#text[this.#at + 1] ?? '';
      if (next !== '\n') this.#add(/["\\$`]/.test(next) ? next : `\\${next}`);
      this.#at += 2;
    }
    this.#at++;
  }

  /** One sign, or what the shell would put something in place of. */
  #plain(): void {
    variable.lastIndex = this.#at;
    const name = variable.exec(this.#text)?.[0];
    this.#add(name ?? (this.#text[this.#at] as string));
    if (name) this.#word?.variables.push(name);
    this.#at += name?.length ?? 1;
  }
}

const hereDocument = /^<<-?\s*(["']?)(\w+)\1([^\n]*)\r?\n([\s\S]*?)\r?\n[ \t]*\2[ \t]*(?:\r?\n|$)/;

/**
 * Reads the first command of a text as a POSIX shell does, without running anything: quotes, `$'…'`, escapes, lines that
 * go on, comments and a here-document. Variables stay as they are written. Null where a quote has no end.
 */
export function readShell(text: string): ShellCommand | null {
  const reader = new ShellReader(text.replace(/^\s*(?:[$%#>]\s+)?/, ''));
  let rest = reader.read();
  let stdin: string | null = null;
  const here = hereDocument.exec(rest);
  if (here) {
    const behind = new ShellReader(here[3] ?? '');
    behind.read();
    reader.words.push(...behind.words);
    stdin = here[4] ?? '';
    rest = rest.slice(here[0].length);
  }
  return reader.isOpen ? null : { words: reader.words, stdin, rest: rest.trim() };
}
