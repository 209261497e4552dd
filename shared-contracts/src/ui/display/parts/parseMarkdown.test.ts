import { parseInline, parseMarkdown } from './parseMarkdown.ts';

describe('notes in markdown', () => {
  test('bold, italic, code and links', () => {
    expect(parseInline('**Orders** of `erp`, *soon*: [guide](https://example.com/a).')).toEqual([
      { kind: 'bold', text: 'Orders' },
      { kind: 'text', text: ' of ' },
      { kind: 'code', text: 'erp' },
      { kind: 'text', text: ', ' },
      { kind: 'italic', text: 'soon' },
      { kind: 'text', text: ': ' },
      { kind: 'link', text: 'guide', href: 'https://example.com/a' },
      { kind: 'text', text: '.' },
    ]);
  });

  test('addresses that could run code stay text', () => {
    const source = '[x](javascript:alert(1))';
    expect(parseInline(source)).toEqual([{ kind: 'text', text: source }]);
  });

  test('signs within words and sums stay text', () => {
    for (const source of ['snake_case_name', '2 * 3 * 4', 'a * b']) {
      expect(parseInline(source)).toEqual([{ kind: 'text', text: source }]);
    }
  });

  test('blocks', () => {
    const blocks = parseMarkdown('# Title\nfirst\nsecond\n\n- a\n- b\n1. one');
    expect(blocks.map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ['heading', 1],
      ['paragraph', 2],
      ['list', 2],
      ['numbers', 1],
    ]);
  });
});
