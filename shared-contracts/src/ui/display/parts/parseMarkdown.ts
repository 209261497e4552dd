/** A stretch of text within a line. */
export type Inline =
  | { kind: 'text' | 'bold' | 'italic' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string };

/** A block of a text. Lists keep their lines as items. */
export type Block =
  | { kind: 'heading' | 'paragraph'; lines: readonly (readonly Inline[])[] }
  | { kind: 'list' | 'numbers'; lines: readonly (readonly Inline[])[] };

const inline =
  /\*\*([^*]+)\*\*|__([^_]+)__|\*([^*\s][^*]*)\*|(?<!\w)_([^_]+)_(?!\w)|`([^`]+)`|\[([^\]]+)\]\(((?:https?:\/\/|mailto:)[^\s)]+)\)/g;

function inlineOf([, bold, bold2, italic, italic2, code, text, href]: RegExpExecArray): Inline {
  if (bold ?? bold2) return { kind: 'bold', text: bold ?? bold2 ?? '' };
  if (italic ?? italic2) return { kind: 'italic', text: italic ?? italic2 ?? '' };
  if (code) return { kind: 'code', text: code };
  return { kind: 'link', text: text ?? '', href: href ?? '' };
}

/** Bold, italic, code and links of a line. Only web and mail addresses become links. */
export function parseInline(line: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of line.matchAll(inline)) {
    if (match.index > from) parts.push({ kind: 'text', text: line.slice(from, match.index) });
    parts.push(inlineOf(match as RegExpExecArray));
    from = match.index + match[0].length;
  }
  if (from < line.length) parts.push({ kind: 'text', text: line.slice(from) });
  return parts;
}

const shapes: readonly (readonly [Block['kind'], RegExp])[] = [
  ['heading', /^#{1,6}\s+(.*)$/],
  ['list', /^[-*+]\s+(.*)$/],
  ['numbers', /^\d+[.)]\s+(.*)$/],
];

function shapeOf(line: string): { kind: Block['kind']; text: string } {
  for (const [kind, pattern] of shapes) {
    const found = pattern.exec(line);
    if (found) return { kind, text: found[1] ?? '' };
  }
  return { kind: 'paragraph', text: line };
}

/** The blocks of a text written in Markdown: headings, lists, paragraphs. Anything else stays text. */
export function parseMarkdown(source: string): Block[] {
  const blocks: { kind: Block['kind']; lines: Inline[][] }[] = [];
  let broken = true;
  for (const line of source.split('\n')) {
    if (line.trim() === '') {
      broken = true;
      continue;
    }
    const { kind, text } = shapeOf(line.trim());
    const last = blocks.at(-1);
    if (!broken && last?.kind === kind && kind !== 'heading') last.lines.push(parseInline(text));
    else blocks.push({ kind, lines: [parseInline(text)] });
    broken = false;
  }
  return blocks;
}
