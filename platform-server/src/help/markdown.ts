import { Marked, type Tokens } from 'marked';
import { Html, html } from '../html/html.ts';

/** The id of a heading: its words in lower case, as GitHub has it. */
export const headingSlug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

/** Where a link leads, by what is written; null for what is not served, which stays as words. */
export type ResolveLink = (href: string) => string | null;

/** Only links that a browser can follow without harm: no `javascript:` and no other scheme. */
const followed = /^(https?:|mailto:|[/#])/i;

/** Markdown as safe markup: raw HTML is shown as it is written, links to what is not served are plain words. */
export function renderMarkdown(markdown: string, resolve: ResolveLink): Html {
  const marked = new Marked({ gfm: true });
  const addressOf = (href: string) => {
    const address = resolve(href);
    return address !== null && followed.test(address) ? address : null;
  };
  marked.use({
    renderer: {
      html: ({ text }) => html`${text}`.text,
      // Reached by key, so that a long line can be scrolled by key.
      code: ({ text }: Tokens.Code) => html`<pre tabindex="0"><code>${text}</code></pre>`.text,
      heading({ tokens, depth }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens);
        return `<h${depth} id="${headingSlug(inner.replace(/<[^>]+>/g, ''))}">${inner}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const inner = new Html(this.parser.parseInline(tokens));
        const address = addressOf(href);
        if (address === null) return inner.text;
        const outside = /^https?:/.test(address);
        return html`<a href="${address}"${outside && html` rel="noopener noreferrer"`}>${inner}</a>`.text;
      },
      image({ href, text }: Tokens.Image) {
        const address = addressOf(href);
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
