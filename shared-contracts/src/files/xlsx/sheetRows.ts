import type { ImportCell } from '../../api/import-page/index.ts';
import type { ReadProgress } from '../readProgress.ts';
import { Refusal } from '../refusal.ts';
import { assertCellFits, type FileRow, maxFileColumns } from '../rows.ts';
import { unpack } from '../zip/unpack.ts';
import { type CellContext, cellValue } from './cellValue.ts';
import { TextCollector } from './textOf.ts';
import type { Sheet, Workbook } from './workbook.ts';
import { parseXml, type XmlHandler } from './xml.ts';

/** `AB12` → 27; -1 for a cell that does not say where it is. */
function columnIndex(reference: string | undefined): number {
  let index = 0;
  for (const letter of reference ?? '') {
    const place = letter.charCodeAt(0) - 64;
    if (place < 1 || place > 26) break;
    index = index * 26 + place;
  }
  return index - 1;
}

/** Makes rows of the elements of a sheet; what is not there, in cells or in rows, was empty. */
class SheetHandler implements XmlHandler {
  private readonly context: CellContext;
  private readonly inline = new TextCollector();
  private rows: FileRow[] = [];
  private line = 0;
  private cells: ImportCell[] = [];
  private column = -1;
  private type = 'n';
  private style = 0;
  private value = '';
  private isInValue = false;
  private isInCell = false;

  constructor(context: CellContext) {
    this.context = context;
  }

  /** The rows that were read since they were taken last. */
  takeRows(): FileRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'c') this.beginCell(attributes);
    else if (name === 'v') this.isInValue = this.isInCell;
    else if (name === 'row') this.beginRow(attributes);
    else if (this.isInCell) this.inline.open(name);
  }

  text(text: string): void {
    if (this.isInValue) this.value += text;
    else if (this.isInCell) this.inline.text(text);
    else return;
    assertCellFits(Math.max(this.value.length, this.inline.length), this.line, this.column);
  }

  close(name: string): void {
    if (name === 'c') this.endCell();
    else if (name === 'v') this.isInValue = false;
    else if (name === 'row') this.rows.push({ line: this.line, cells: this.cells });
    else if (this.isInCell) this.inline.close(name);
  }

  refuseText(): void {
    if (this.isInCell) assertCellFits(Number.POSITIVE_INFINITY, this.line, this.column);
  }

  private beginRow({ r }: Readonly<Record<string, string>>): void {
    this.line = Number(r) || this.line + 1;
    this.cells = [];
    this.column = -1;
  }

  private beginCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    const column = columnIndex(r);
    this.column = column >= 0 ? column : this.column + 1;
    this.type = t;
    this.style = Number(s);
    this.value = '';
    this.isInCell = true;
  }

  private endCell(): void {
    this.isInCell = false;
    const inline = this.inline.take();
    const text = this.type === 'inlineStr' ? inline : this.value;
    const value = cellValue(this.type, text, this.style, this.context);
    if (value === null) return;
    if (this.column >= maxFileColumns) throw new Refusal('columns', { limit: maxFileColumns });
    if (typeof value === 'string') assertCellFits(value.length, this.line, this.column);
    while (this.cells.length < this.column) this.cells.push(null);
    this.cells[this.column] = value;
  }
}

/** The rows of a sheet as they are unpacked, a piece of the file at a time. */
export async function* sheetRows(
  { file, parts }: Workbook,
  sheet: Sheet,
  context: CellContext,
  progress: ReadProgress,
): AsyncGenerator<FileRow[]> {
  const part = parts.get(sheet.path);
  if (!part) throw new Refusal('damaged');
  const handler = new SheetHandler(context);
  for await (const _ of parseXml(unpack(file, part, progress), handler)) yield handler.takeRows();
  yield handler.takeRows();
}
