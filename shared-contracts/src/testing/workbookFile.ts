import { type ZipPart, zipFile } from './zipFile.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface SheetSource {
  name: string;
  state?: 'hidden' | 'veryHidden';
  /** What stands in `sheetData`. */
  rows: string;
}

export interface WorkbookSource {
  sheets?: SheetSource[];
  /** Rows of the only sheet. */
  rows?: string;
  /** What stands between `<si>` and `</si>`. */
  strings?: string[];
  /** Formats of the cells with style 0, 1, …; a number is a format that every spreadsheet has. */
  formats?: (string | number)[];
  isFrom1904?: boolean;
  contentType?: string;
  /** Parts that are added, or take the place of one. */
  parts?: ZipPart[];
  isLarge?: boolean;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function styles(formats: readonly (string | number)[]): string {
  const custom = formats.flatMap((format, at) =>
    typeof format === 'string' ? `<numFmt numFmtId="${200 + at}" formatCode="${escaped(format)}"/>` : [],
  );
  const cells = formats.map((format, at) => `<xf numFmtId="${typeof format === 'string' ? 200 + at : format}"/>`);
  return `${xml}<styleSheet ${main}><numFmts>${custom.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cells.join('')}</cellXfs></styleSheet>`;
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relationType}/${type}" Target="${target}"/>`;

const relations = (list: string[]) =>
  `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;

/** A workbook as spreadsheets write it. */
export function workbookFile(source: WorkbookSource): Buffer<ArrayBuffer> {
  const sheets = source.sheets ?? [{ name: 'Sheet1', rows: source.rows ?? '' }];
  const contentType =
    source.contentType ?? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const parts: ZipPart[] = [
    {
      name: '[Content_Types].xml',
      content: `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${contentType}"/></Types>`,
    },
    { name: '_rels/.rels', content: relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]) },
    {
      name: 'xl/workbook.xml',
      content: `${xml}<workbook ${main} xmlns:r="${relationType}"><workbookPr${source.isFrom1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([
        ...sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
        relation('rStyles', 'styles', 'styles.xml'),
        relation('rStrings', 'sharedStrings', '/xl/sharedStrings.xml'),
      ]),
    },
    { name: 'xl/styles.xml', content: styles(source.formats ?? [0]) },
    {
      name: 'xl/sharedStrings.xml',
      content: `${xml}<sst ${main}>${(source.strings ?? []).map((string) => `<si>${string}</si>`).join('')}</sst>`,
    },
    ...sheets.map(({ rows }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `${xml}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    })),
  ];
  const added = source.parts ?? [];
  const all = [...parts.filter(({ name }) => !added.some((part) => part.name === name)), ...added];
  return zipFile(all, { isLarge: source.isLarge });
}

/** A row of texts in their own cells. */
export const inlineRow = (line: number, texts: readonly string[]): string =>
  `<row r="${line}">${texts.map((text, at) => `<c r="${String.fromCharCode(65 + at)}${line}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join('')}</row>`;
