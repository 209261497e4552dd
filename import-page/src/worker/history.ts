import type { ImportCell } from 'shared-contracts/api/import-page';

/** What takes an edit back. */
export type Edit =
  | { removed: readonly number[] }
  | {
      /** Among the cells of the store's rows. */
      place: number;
      rows: number[];
      before: ImportCell[];
    };

/** Most edits that can be taken back. */
const maxEdits = 100;

/** The edits of a file, the newest last. */
export class History {
  private readonly edits: Edit[] = [];

  get canUndo(): boolean {
    return this.edits.length > 0;
  }

  add(edit: Edit): void {
    this.edits.push(edit);
    if (this.edits.length > maxEdits) this.edits.shift();
  }

  takeLast(): Edit | undefined {
    return this.edits.pop();
  }
}
