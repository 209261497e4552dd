import { neutraliseFormula, restoreFormula } from './csv.ts';
import { textOfFile } from './encoding.ts';

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
  expect(files.map((file) => textOfFile(file).encoding)).toEqual([
    'utf-8',
    'utf-8',
    'utf-16le',
    'utf-16be',
    'utf-16le',
    'windows-1252',
  ]);
  for (const file of files) expect(textOfFile(file)).toMatchObject({ text, replaced: 0 });
});

it('takes a file for what all of it is', () => {
  const long = utf8('a;b\r\n'.repeat(20_000));
  expect(textOfFile(Uint8Array.from([...long, 0xe9])).text).toMatch(/é$/);
  expect(textOfFile(utf8(`x${'é'.repeat(40_000)}`)).encoding).toBe('utf-8');
  expect(textOfFile(new Uint8Array()).encoding).toBe('utf-8');
});

it('replaces one bad byte of UTF-8 and reads the rest as it is', () => {
  const cut = Uint8Array.from([...utf8('Zoë,Genève\nRen'), 0xe9, ...utf8(',Bern\n')]);
  expect(textOfFile(cut)).toEqual({ text: 'Zoë,Genève\nRen\uFFFD,Bern\n', encoding: 'utf-8', replaced: 1 });
  // A file that was cut within a character, and one whose first bytes are the bad ones.
  expect(textOfFile(utf8('Genève é').slice(0, -1))).toMatchObject({ encoding: 'utf-8', replaced: 1 });
  expect(textOfFile(Uint8Array.from([0xff, ...utf8('é'.repeat(50_000))]))).toMatchObject({ encoding: 'utf-8' });
  const windows = Uint8Array.from([...'Ren\u00e9,No\u00ebl,Gen\u00e8ve'].map((sign) => sign.charCodeAt(0)));
  expect(textOfFile(windows)).toEqual({ text: 'René,Noël,Genève', encoding: 'windows-1252', replaced: 0 });
});

it('writes formulas as texts, and reads every value back as it was', () => {
  const values = ['=1+1', '@x', '-5', '+33 1', "'=1", "''-x", "'quoted'", 'plain', '-x', ''];
  expect(values.map(neutraliseFormula).filter((cell) => /^[=@]/.test(cell))).toEqual([]);
  expect(values.map(neutraliseFormula).map(restoreFormula)).toEqual(values);
});
