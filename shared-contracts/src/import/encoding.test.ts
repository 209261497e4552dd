import { neutraliseFormula, restoreFormula } from './csv.ts';
import { encodingOf, textOfFile } from './encoding.ts';

const utf16 = (text: string, isLittle: boolean, mark = true) =>
  Uint8Array.from(
    [...`${mark ? '\uFEFF' : ''}${text}`].flatMap((sign) => {
      const unit = sign.charCodeAt(0);
      return isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255];
    }),
  );
const utf8 = (text: string) => new TextEncoder().encode(text);
const text = 'Pays;Taux\r\nCôte d’Ivoire;18 €\r\n';

it('reads files as spreadsheets of all systems write them', () => {
  const windows = Uint8Array.from([...text].map((sign) => ({ '’': 0x92, '€': 0x80 })[sign] ?? sign.charCodeAt(0)));
  const files = [
    utf8(text),
    utf8(`\uFEFF${text}`),
    utf16(text, true),
    utf16(text, false),
    utf16(text, true, false),
    windows,
  ];
  expect(files.map(encodingOf)).toEqual(['utf-8', 'utf-8', 'utf-16le', 'utf-16be', 'utf-16le', 'windows-1252']);
  for (const file of files) expect(textOfFile(file)).toBe(text);
});

it('takes a file for UTF-8 only if all of it is', () => {
  const long = utf8('a;b\r\n'.repeat(20_000));
  expect(textOfFile(Uint8Array.from([...long, 0xe9]))).toMatch(/é$/);
  // What is looked at first may end within a character.
  expect(encodingOf(utf8(`x${'é'.repeat(40_000)}`))).toBe('utf-8');
  expect(encodingOf(new Uint8Array())).toBe('utf-8');
});

it('writes formulas as texts, and reads every value back as it was', () => {
  const values = ['=1+1', '@x', '-5', '+33 1', "'=1", "''-x", "'quoted'", 'plain', '-x', ''];
  expect(values.map(neutraliseFormula).filter((cell) => /^[=@]/.test(cell))).toEqual([]);
  expect(values.map(neutraliseFormula).map(restoreFormula)).toEqual(values);
});
