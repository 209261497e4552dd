import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import type { Html } from '../html/html.ts';
import { renderMarkdown } from './markdown.ts';
import { docsPath, maintainersPath } from './paths.ts';

/** A page of the maintainers' documentation, rendered. */
export interface Article {
  title: string;
  body: Html;
}

/** The Markdown files of the repository by their path in it, and their pictures. */
export interface Library {
  /** Names of pages below `/docs/maintainers`, in reading order; the first is the beginning. */
  names: readonly string[];
  article(name: string): Article | null;
  /** Pictures by their address below `/docs`. */
  pictures: ReadonlyMap<string, Buffer>;
}

/** `docs/README.md` is the beginning, `docs/decisions/README.md` the page `decisions`, `README.md` the page `readme`. */
function pageName(file: string): string {
  if (file === 'README.md') return 'readme';
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
  const isPage = found.endsWith('.md');
  const address = isPage ? pageName(found) : found.replace(/^docs\//, '');
  return `${isPage ? maintainersPath : docsPath}${address ? `/${address}` : ''}${fragment ? `#${fragment}` : ''}`;
}

const titleOf = (markdown: string, name: string) => /^#\s+(.+)$/m.exec(markdown)?.[1]?.replace(/`/g, '') ?? name;

/** Reading order of the pages that are not told apart by their names. */
const first = ['', 'readme', 'architecture', 'contributing', 'bench', 'decisions'];

/** Reads the maintainers' documentation of the repository at `root`; what is not there is left out. Rendered when it is first read. */
export async function openLibrary(root: string): Promise<Library> {
  const files = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', ...(await filesIn(root, 'docs'))];
  const readable = files.filter((file) => /\.(md|png|svg)$/.test(file));
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
        .filter(([file]) => !file.endsWith('.md'))
        .map(([file, bytes]) => [file.slice('docs/'.length), bytes]),
    ),
    article(name) {
      const file = pages.get(name);
      if (file === undefined) return null;
      const ready = rendered.get(name);
      if (ready) return ready;
      const markdown = String(contents.get(file));
      const article = {
        title: titleOf(markdown, name),
        body: renderMarkdown(markdown, (href) => addressOf(file, href, known)),
      };
      rendered.set(name, article);
      return article;
    },
  };
}
