import { type NumberFormat, numberFormatOf } from './numberFormat.ts';
import { readPart, type Workbook } from './workbook.ts';

/** Numbers of the formats that every spreadsheet has for days and times, those of East Asia included. */
function builtIn(id: number): NumberFormat {
  if (id === 46) return { kind: 'elapsed' };
  if ((id >= 18 && id <= 21) || id === 45 || id === 47) return { kind: 'time' };
  const isDay = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return { kind: isDay ? 'day' : 'number' };
}

/** For each style of cells how it shows numbers. */
export async function readNumberFormats({ file, parts, stylesPath }: Workbook): Promise<NumberFormat[]> {
  const custom = new Map<number, NumberFormat>();
  const styles: NumberFormat[] = [];
  let isInCellFormats = false;
  await readPart(file, parts.get(stylesPath ?? ''), {
    open(name, attributes) {
      if (name === 'numFmt') custom.set(Number(attributes.numFmtId), numberFormatOf(attributes.formatCode ?? ''));
      else if (name === 'cellXfs') isInCellFormats = true;
      else if (name === 'xf' && isInCellFormats) {
        const id = Number(attributes.numFmtId ?? 0);
        styles.push(custom.get(id) ?? builtIn(id));
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  return styles;
}
