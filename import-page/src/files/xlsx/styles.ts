import { readPart, type Workbook } from './workbook.ts';

/** Numbers of the formats that every spreadsheet has for days and times, those of East Asia included. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format shows a day or a time: it has one of their letters outside of quotes, colours and escapes. */
export function isDateFormat(code: string): boolean {
  const [positive = ''] = code.split(';');
  const letters = positive.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return /[ymdhs]/i.test(letters) && !/^general$/i.test(letters);
}

/** For each style of cells whether it shows numbers as days or times. */
export async function readDateStyles({ file, parts, stylesPath }: Workbook): Promise<boolean[]> {
  const customDates = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isInCellFormats = false;
  await readPart(file, parts.get(stylesPath ?? ''), {
    open(name, attributes) {
      if (name === 'numFmt') customDates.set(Number(attributes.numFmtId), isDateFormat(attributes.formatCode ?? ''));
      else if (name === 'cellXfs') isInCellFormats = true;
      else if (name === 'xf' && isInCellFormats) {
        const id = Number(attributes.numFmtId ?? 0);
        styles.push(customDates.get(id) ?? isBuiltInDate(id));
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  return styles;
}
