import { type ZipPart } from './zipFile.ts';
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
/** A workbook as spreadsheets write it. */
export declare function workbookFile(source: WorkbookSource): Buffer<ArrayBuffer>;
/** A row of texts in their own cells. */
export declare const inlineRow: (line: number, texts: readonly string[]) => string;
