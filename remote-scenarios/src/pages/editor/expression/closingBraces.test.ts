import { surplusBraces } from './closingBraces.ts';

/** Puts texts into a field one after the other at the caret `|`, and takes away what is one too many. */
function putIn(start: string, texts: readonly string[]): string {
  return texts.reduce((value, text) => {
    const caret = value.indexOf('|') + text.length;
    const written = value.replace('|', text);
    const surplus = surplusBraces(written, caret, text.length);
    const left = surplus ? written.slice(0, surplus.from) + written.slice(surplus.to) : written;
    return `${left.slice(0, caret)}|${left.slice(caret)}`;
  }, start);
}

test.each([
  ['at once', '{{ | }}', 'payload.id}}', '{{ payload.id}}|'],
  ['with a space', '{{ | }}', 'payload.id }}', '{{ payload.id }}|'],
  ['between texts', 'a {{ | }} b', 'payload.id }}', 'a {{ payload.id }}| b'],
  ['behind another one', '{{ a }} {{ | }}', 'b }}', '{{ a }} {{ b }}|'],
  ['behind an object', '{{ | }}', '{ a: { b: 1 } }.a }}', '{{ { a: { b: 1 } }.a }}|'],
  ['behind a text with braces', '{{ | }}', "'}}' + a }}", "{{ '}}' + a }}|"],
  ['within an object', '{"a": {"b": {{ | }}}}', 'b }}', '{"a": {"b": {{ b }}|}}'],
  ['in front of a second one', '{{ |}}{{ b }}', 'a }}', '{{ a }}|{{ b }}'],
])('an end that is typed stands once: %s', (_, start, text, expected) => {
  expect(putIn(start, [...text])).toBe(expected);
});

test('an end that is pasted stands once', () => {
  expect(putIn('{{ | }}', ['payload.id }}'])).toBe('{{ payload.id }}|');
  expect(putIn('|', ['{{ payload.id }}'])).toBe('{{ payload.id }}|');
});

test('braces that belong to something else stay', () => {
  expect(putIn('{"a": {{ b }}|', ['}'])).toBe('{"a": {{ b }}}|');
  expect(putIn('a } |}}', ['}'])).toBe('a } }|}}');
  expect(putIn('{{ {a: 1| }}', ['}'])).toBe('{{ {a: 1}| }}');
});
