import { Refusal } from '../refusal.ts';
import { maxCellLength } from '../rows.ts';
import { TextCollector } from './textOf.ts';
import { readPart, type Workbook } from './workbook.ts';

/** Most characters of all different texts of a workbook: they are in memory while its rows are read. */
const maxTextLength = 128 * 1024 * 1024;

/**
 * The texts that cells name by number. One that is too long for a cell is cut one character above the limit: the cell
 * that names it is refused by its place.
 */
export async function readSharedStrings({ file, parts, stringsPath }: Workbook): Promise<string[]> {
  const strings: string[] = [];
  const collector = new TextCollector();
  let length = 0;
  await readPart(file, parts.get(stringsPath ?? ''), {
    open: (name) => collector.open(name),
    text(text) {
      if (collector.length <= maxCellLength) collector.text(text.slice(0, maxCellLength + 1));
    },
    close(name) {
      collector.close(name);
      if (name !== 'si') return;
      const string = collector.take();
      length += string.length;
      if (length > maxTextLength) throw new Refusal('bomb');
      strings.push(string);
    },
  });
  return strings;
}
