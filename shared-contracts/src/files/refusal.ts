/** Why a file cannot be read; texts stand in the messages as `refused.<code>`. */
export type RefusalCode =
  | 'format'
  | 'empty'
  | 'no-rows'
  | 'bytes'
  | 'rows'
  | 'cell'
  | 'text'
  | 'encoding'
  | 'macros'
  | 'protected'
  | 'bomb'
  | 'damaged'
  | 'quote'
  | 'columns';

/** What the text of a refusal names: a limit, the row or the column that is too large. */
export type RefusalParams = Record<string, string | number>;

/** A file that is not read, with a reason that its sender can do something about. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly params: RefusalParams;

  constructor(code: RefusalCode, params: RefusalParams = {}) {
    super(`The file is refused: ${code}`);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
  }
}
