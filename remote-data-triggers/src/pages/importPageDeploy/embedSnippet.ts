import type { ImportPage } from 'shared-contracts/api/import-page';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** HTML that shows an import page within another one, as high as its content (docs/embedding-import-pages.md). */
export function embedSnippet({ url, name }: Pick<ImportPage, 'url' | 'name'>): string {
  return [
    `<iframe src="${escaped(url)}" title="${escaped(name)}" loading="lazy"`,
    '  style="width: 100%; height: 720px; border: 0"></iframe>',
    '<script>',
    '  (({ previousElementSibling: frame }) => addEventListener("message", ({ source, data }) => {',
    '    if (source !== frame.contentWindow || data?.source !== "weft-import") return;',
    '    if (data.type === "height") frame.style.height = data.height + "px";',
    '  }))(document.currentScript);',
    '</script>',
  ].join('\n');
}
