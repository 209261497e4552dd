import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { Html, html } from '../html/html.ts';
import { docsPath } from './paths.ts';

/** A page of the documentation, rendered. */
export interface Article {
  title: string;
  body: Html;
}

/** The Markdown files of the repository by their path in it, and their pictures. */
export interface Library {
  /** Names of pages below `/docs`, in reading order; the first is the beginning. */
  names: readonly string[];
  article(name: string): Article | null;
  /** Pictures by their address below `/docs`. */
  pictures: ReadonlyMap<string, Buffer>;
}

/** `docs/decisions/README.md` is the page `decisions`, `README.md` the beginning. */
function pageName(file: string): string {
  return file
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .replace(/(^|\/)README$/, '')
    .toLowerCase();
}

async function filesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Where a link of a file leads inside the documentation; null for a file it does not hold. */
function addressOf(file: string, href: string, known: ReadonlySet<string>): string | null {
  if (/^[a-z]+:|^#/i.test(href)) return href;
  const [path = '', fragment] = href.split('#');
  const target = posix.normalize(posix.join(dirname(file), path));
  const found = [target, `${target}/README.md`].find((candidate) => known.has(candidate));
  if (found === undefined) return null;
  const address = found.endsWith('.md') ? pageName(found) : found.replace(/^docs\//, '');
  return `${docsPath}${address ? `/${address}` : ''}${fragment ? `#${fragment}` : ''}`;
}

const slugOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

/** Markdown as safe markup: raw HTML is shown as it is written, links to files that are not here are plain words. */
function render(file: string, markdown: string, known: ReadonlySet<string>): Html {
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      html: ({ text }) => html`${text}`.text,
      // Reached by key, so that a long line can be scrolled by key.
      code: ({ text }: Tokens.Code) => html`<pre tabindex="0"><code>${text}</code></pre>`.text,
      heading({ tokens, depth }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens);
        return `<h${depth} id="${slugOf(inner.replace(/<[^>]+>/g, ''))}">${inner}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const inner = new Html(this.parser.parseInline(tokens));
        const address = addressOf(file, href, known);
        if (address === null) return inner.text;
        const outside = /^https?:/.test(address);
        return html`<a href="${address}"${outside && html` rel="noopener noreferrer"`}>${inner}</a>`.text;
      },
      image({ href, text }: Tokens.Image) {
        const address = addressOf(file, href, known);
        return address === null ? html`${text}`.text : html`<img src="${address}" alt="${text}" loading="lazy">`.text;
      },
      table(token: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
        return `<div class="table" tabindex="0"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table></div>`;
      },
    },
  });
  return new Html(marked.parse(markdown, { async: false }));
}

const titleOf = (markdown: string, name: string) => /^#\s+(.+)$/m.exec(markdown)?.[1]?.replace(/`/g, '') ?? name;

/** Reading order of the pages that are not told apart by their names. */
const first = ['', 'architecture', 'contributing', 'bench', 'decisions'];

/** Reads the documentation of the repository at `root`; what is not there is left out. Rendered when it is first read. */
export async function openLibrary(root: string): Promise<Library> {
  const files = ['README.md', 'CONTRIBUTING.md', ...(await filesIn(root, 'docs'))];
  const readable = files.filter((file) => /\.(md|png)$/.test(file));
  const read = await Promise.all(
    readable.map(async (file): Promise<[string, Buffer][]> => {
      const bytes = await readFile(join(root, file)).catch(() => null);
      return bytes ? [[file, bytes]] : [];
    }),
  );
  const contents = new Map(read.flat());
  const known = new Set(contents.keys());
  const pages = new Map([...known].filter((file) => file.endsWith('.md')).map((file) => [pageName(file), file]));
  const rendered = new Map<string, Article>();
  const rank = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  return {
    names: [...pages.keys()].sort((one, other) => rank(one) - rank(other) || one.localeCompare(other)),
    pictures: new Map(
      [...contents]
        .filter(([file]) => file.endsWith('.png'))
        .map(([file, bytes]) => [file.slice('docs/'.length), bytes]),
    ),
    article(name) {
      const file = pages.get(name);
      if (file === undefined) return null;
      const ready = rendered.get(name);
      if (ready) return ready;
      const markdown = String(contents.get(file));
      const article = { title: titleOf(markdown, name), body: render(file, markdown, known) };
      rendered.set(name, article);
      return article;
    },
  };
}
