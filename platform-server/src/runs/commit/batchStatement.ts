import { BindMessage } from '../../store/bindMessage.ts';
import type { Pieces } from '../../store/pieces.ts';
import type { BoundStatement } from '../../store/preparedWrite.ts';

/** A stored run that the worker still holds, or a new one that it does not. */
export interface HeldRun {
  id: string;
  /** Null of a new run that others come before: it was left to the table. */
  cancel_requested: boolean | null;
}

/** A statement of the group commit: its values are written as they are sent. */
export class BatchStatement implements BoundStatement<HeldRun> {
  readonly name: string;
  readonly text: string;
  readonly message: BindMessage;

  /**
   * @param name empty for one that is planned each time
   * @param values how many; whoever makes the statement writes them to its message
   */
  constructor(name: string, text: string, values: number) {
    this.name = name;
    this.text = text;
    this.message = new BindMessage(name, values);
  }

  /** For who sends it by a query of `pg`. */
  get values(): (Buffer | Pieces | null)[] {
    return this.message.values();
  }

  read([id, cancelRequested]: readonly (string | null)[]): HeldRun {
    return { id: id as string, cancel_requested: cancelRequested === null ? null : cancelRequested === 't' };
  }
}
