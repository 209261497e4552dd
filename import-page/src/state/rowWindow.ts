import type { GridRow, RowFilter } from '../worker/protocol.ts';
import type { FileWorker } from './fileWorker.ts';

const pageRows = 100;
/** Pages kept around what is on screen: a screen shows at most two. */
const maxPages = 12;

/**
 * The rows of a grid around what is on screen. What is not here yet is fetched from the worker when it is looked at;
 * after a change the old rows stay until the new ones are there, so that nothing flickers.
 */
export class RowWindow {
  readonly #file: FileWorker;
  readonly #onChange: () => void;
  readonly #pages = new Map<number, { rows: GridRow[]; version: number }>();
  readonly #asked = new Map<string, Promise<void>>();
  #filter: RowFilter = { problems: false };
  #version = 0;
  /** Rows that pass the filter. */
  count = 0;

  constructor(file: FileWorker, onChange: () => void) {
    this.#file = file;
    this.#onChange = onChange;
  }

  /** Shows other rows, or the same ones after a change. Resolves when their number is known. */
  async show(filter: RowFilter, around = 0): Promise<void> {
    const isOther = JSON.stringify(filter) !== JSON.stringify(this.#filter);
    this.#filter = filter;
    this.#version++;
    if (isOther) this.#pages.clear();
    await this.#fetch(Math.floor(around / pageRows));
  }

  /** A row by its place; undefined while it is fetched. */
  at(place: number): GridRow | undefined {
    const page = Math.floor(place / pageRows);
    const kept = this.#pages.get(page);
    if (kept?.version !== this.#version) void this.#fetch(page);
    return kept?.rows[place % pageRows];
  }

  /** A row by its place as it is now, fetched where it is not here. */
  async load(place: number): Promise<GridRow | undefined> {
    const page = Math.floor(place / pageRows);
    if (this.#pages.get(page)?.version !== this.#version) await this.#fetch(page);
    return this.at(place);
  }

  #fetch(page: number): Promise<void> {
    const name = `${this.#version}:${page}`;
    const asked = this.#asked.get(name);
    if (asked) return asked;
    const asking = this.#ask(page).finally(() => this.#asked.delete(name));
    this.#asked.set(name, asking);
    return asking;
  }

  async #ask(page: number): Promise<void> {
    const version = this.#version;
    const { count, rows } = await this.#file.ask('rows', [this.#filter, page * pageRows, (page + 1) * pageRows]);
    if (version !== this.#version) return;
    this.count = count;
    this.#pages.delete(page);
    this.#pages.set(page, { rows, version });
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= maxPages) break;
      this.#pages.delete(oldest);
    }
    this.#onChange();
  }
}
