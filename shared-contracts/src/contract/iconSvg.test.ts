import { readIconSvg } from './iconSvg.ts';

const svg = (content: string, attributes = 'viewBox="0 0 24 24"') => `<svg ${attributes}>${content}</svg>`;
const problemOf = (text: string) => {
  const read = readIconSvg(text);
  return 'problem' in read ? read.problem : null;
};

test('a drawing of plain shapes is read as it is nested', () => {
  const read = readIconSvg(`<?xml version="1.0"?>
    <!-- made by hand -->
    <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor">
      <g transform="rotate(45 12 12)"><path d="M4 4l16 16" stroke-width='1.5'/></g>
      <circle cx="12" cy="12" r="3"></circle>
    </svg>`);
  expect(read).toEqual({
    root: {
      tag: 'svg',
      attributes: { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor' },
      children: [
        {
          tag: 'g',
          attributes: { transform: 'rotate(45 12 12)' },
          children: [{ tag: 'path', attributes: { d: 'M4 4l16 16', 'stroke-width': '1.5' }, children: [] }],
        },
        { tag: 'circle', attributes: { cx: '12', cy: '12', r: '3' }, children: [] },
      ],
    },
  });
});

test.each([
  ['script', svg('<script>alert(1)</script>'), '<script> is not allowed in an icon'],
  ['a page within', svg('<foreignObject/>'), '<foreignObject> is not allowed in an icon'],
  ['a picture', svg('<image href="https://evil.example/x"/>'), '<image> is not allowed'],
  ['a reference', svg('<use href="#a"/>'), '<use> is not allowed'],
  ['an animation', svg('<animate attributeName="d"/>'), '<animate> is not allowed'],
  ['a style sheet', svg('<style>*{}</style>'), '<style> is not allowed'],
  ['another picture inside', svg('<svg viewBox="0 0 1 1"/>'), '<svg> is not allowed in an icon'],
  ['a handler', svg('', 'viewBox="0 0 24 24" onload="alert(1)"'), 'onload on <svg> is not allowed'],
  ['a style', svg('<path style="fill:red" d=""/>'), 'style on <path> is not allowed'],
  ['a name', svg('<path id="a" d=""/>'), 'id on <path> is not allowed'],
  ['a foreign attribute', svg('<path xlink:href="x"/>'), 'xlink:href on <path> is not allowed'],
  ['a colour', svg('<path fill="#fff" d=""/>'), 'fill="#fff" on <path> does not follow the theme'],
  ['a paint from elsewhere', svg('<path fill="url(//evil)" d=""/>'), 'does not follow the theme'],
  ['a value that is more', svg('<path d="M0 0&quot;"/>'), 'characters that no drawing needs'],
  ['text', svg('weft'), 'cannot be read from "weft'],
  ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'cannot be read from'],
  ['raw text', svg('<![CDATA[<script>]]>'), 'cannot be read from'],
  ['two pictures', svg('') + svg(''), 'cannot be read from'],
  ['one that is not closed', '<svg viewBox="0 0 24 24"><g>', 'is not a whole <svg>'],
  ['one that is closed wrongly', svg('<g></path>'), '</path> closes nothing'],
  ['what is no picture', '<path d="M0 0"/>', '<path> is not allowed as the outermost element'],
  ['no size', svg('', 'width="24"'), 'viewBox'],
  ['nothing', '', 'is not a whole <svg>'],
  ['too deep', svg(`${'<g>'.repeat(9)}${'</g>'.repeat(9)}`), 'nested more than 8 deep'],
  ['too long', svg(' '.repeat(8000)), 'at most 8000'],
])('%s is refused by name', (_, text, problem) => {
  expect(problemOf(text)).toContain(problem);
});
