import type { ImportFormat } from '../api/import-page/index.ts';
import { cellText, DecodedSigns, detectDialect } from '../import/index.ts';
import { ReadProgress } from './readProgress.ts';
import { Refusal } from './refusal.ts';
import { type FileRow, isBlankRow } from './rows.ts';
import { assertEncoding, detectEncoding } from './text/encoding.ts';
import { textRows, textSample } from './text/textRows.ts';
import { readSharedStrings } from './xlsx/sharedStrings.ts';
import { sheetRows } from './xlsx/sheetRows.ts';
import { readNumberFormats } from './xlsx/styles.ts';
import { openWorkbook, type Sheet, type Workbook } from './xlsx/workbook.ts';

/** What a text file that is no table begins with: web pages and XML that are called .xls, mails, RTF, SYLK, JSON. */
const beginnings = [
  /^(?:<!--[\s\S]*?-->\s*)*<(?:[!?]|(?:html|head|body|table|meta|style|script|title|div|p|br|center|font|workbook)\b)/i,
  /^<\w+:\w+[\s>]/,
  /^MIME-Version:/i,
  /^\{\\rtf/,
  /^ID;P[A-Z]/,
  /^\[?\s*\{\s*"/,
];

/** Whether a text is of another kind: read as a table, it would be rows of tags. */
function isOtherText(sample: string): boolean {
  const start = sample.slice(0, 4096).trimStart();
  return beginnings.some((beginning) => beginning.test(start));
}

/** How a file is to be read, where the visitor knows better than what was found. */
export interface ReadOptions {
  /** A label of the Encoding Standard: `utf-8`, `windows-1252`. */
  encoding?: string;
  separator?: string;
  /** Name of the sheet of a workbook. */
  sheet?: string;
  /** Apostrophes that make formulas of a text file harmless stay in its cells. */
  keepsGuards?: boolean;
}

/** The share of what is wanted that the headers of a sheet have, to 1: of a workbook whose sheet nobody has named, the best is read. */
export type HeaderFit = (headers: readonly string[]) => number;

/** A file of which it is known how it is read; its rows are read as they are asked for, once. */
export interface FileSource {
  format: ImportFormat;
  /** Of text files. */
  encoding: string | null;
  separator: string | null;
  /** Of workbooks: the names of the sheets that people see, and the one that is read. */
  sheets: string[];
  sheet: string | null;
  /** Whether numbers of the workbook that show no day count days from 1904. */
  isFrom1904: boolean;
  /** Once: a file is read from its beginning to its end. */
  rows: AsyncGenerator<FileRow[]>;
  /** How much of it was read, from 0 to 1. */
  share(): number;
  /** Places, so far, where bytes of a text file were no character of its encoding. */
  replaced(): number;
}

const zipMark = [0x50, 0x4b, 0x03, 0x04];
const emptyZipMark = [0x50, 0x4b, 0x05, 0x06];
/** Files of Office before 2007, and workbooks with a password, which are wrapped in one. */
const compoundMark = [0xd0, 0xcf, 0x11, 0xe0];
const pdfMark = [0x25, 0x50, 0x44, 0x46];

const markBytes = 4;
/** How much of a compound file names what is in it. */
const compoundBytes = 64 * 1024;

const beginsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);

async function refuseCompound(file: Blob): Promise<never> {
  const [start, end] = [file.slice(0, compoundBytes), file.slice(-compoundBytes)];
  const text = new TextDecoder('utf-16le').decode(await new Blob([start, end]).arrayBuffer());
  throw new Refusal(text.includes('EncryptedPackage') ? 'protected' : 'format');
}

async function openText(file: Blob, options: ReadOptions): Promise<FileSource> {
  const encoding = options.encoding ? assertEncoding(options.encoding) : await detectEncoding(file);
  const { sample, isCut } = await textSample(file, encoding);
  if (isOtherText(sample)) throw new Refusal('format');
  const dialect = detectDialect(sample, { separator: options.separator, isCut });
  const [progress, signs] = [new ReadProgress(file.size), new DecodedSigns()];
  return {
    format: 'csv',
    encoding,
    separator: dialect.separator,
    sheets: [],
    sheet: null,
    isFrom1904: false,
    rows: textRows(file, { encoding, dialect, progress, signs, keepsGuards: options.keepsGuards }),
    share: () => progress.share(),
    replaced: () => signs.replaced,
  };
}

type SheetContext = Parameters<typeof sheetRows>[2];

/** The headers of a sheet; none where they cannot be read, which is said once it is chosen. */
async function headersOf(workbook: Workbook, sheet: Sheet, context: SheetContext): Promise<string[]> {
  try {
    for await (const rows of sheetRows(workbook, sheet, context, new ReadProgress(0))) {
      const first = rows.find(({ cells }) => !isBlankRow(cells));
      if (first) return first.cells.map(cellText);
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return [];
}

/** The sheet with most of the headers that are wanted, of those the first. A workbook may have thousands: one that has all ends the search. */
async function fittingSheet(workbook: Workbook, context: SheetContext, wanted: HeaderFit): Promise<Sheet | undefined> {
  let [best, most] = [workbook.sheets[0], -1];
  if (workbook.sheets.length < 2) return best;
  for (const sheet of workbook.sheets) {
    const found = wanted(await headersOf(workbook, sheet, context));
    if (found > most) [best, most] = [sheet, found];
    if (most >= 1) break;
  }
  return best;
}

async function openSheet(file: Blob, options: ReadOptions, wanted: HeaderFit): Promise<FileSource> {
  const workbook = await openWorkbook(file);
  const { sheets, isFrom1904 } = workbook;
  const context = {
    strings: await readSharedStrings(workbook),
    formats: await readNumberFormats(workbook),
    isFrom1904,
  };
  const named = sheets.find(({ name }) => name === options.sheet);
  const sheet = named ?? (await fittingSheet(workbook, context, wanted));
  if (!sheet) throw new Refusal('empty');
  const progress = new ReadProgress(workbook.parts.get(sheet.path)?.bytes ?? 0);
  return {
    format: 'xlsx',
    encoding: null,
    separator: null,
    sheets: sheets.map(({ name }) => name),
    sheet: sheet.name,
    isFrom1904,
    rows: sheetRows(workbook, sheet, context, progress),
    share: () => progress.share(),
    replaced: () => 0,
  };
}

/**
 * Opens a file by what it is, whatever its name says: workbooks are archives, everything else that is text has rows of
 * cells with separators.
 *
 * @throws Refusal
 */
export async function openFile(
  file: Blob,
  options: ReadOptions = {},
  wanted: HeaderFit = () => 0,
): Promise<FileSource> {
  if (file.size === 0) throw new Refusal('empty');
  const mark = new Uint8Array(await file.slice(0, markBytes).arrayBuffer());
  if (beginsWith(mark, zipMark)) return openSheet(file, options, wanted);
  if (beginsWith(mark, compoundMark)) return refuseCompound(file);
  if (beginsWith(mark, emptyZipMark) || beginsWith(mark, pdfMark)) throw new Refusal('format');
  return openText(file, options);
}
