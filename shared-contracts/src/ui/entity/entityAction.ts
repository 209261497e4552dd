import type { ComponentType } from 'react';
import type { SharedBulkAction } from '../../api/bulk.ts';
import type { EntityCommands, EntityRow, RowOutcome } from './entityRow.ts';

interface ActionFrame<Row, Id extends string> {
  /** Key of its text: `action.<id>`. */
  id: Id;
  icon: ComponentType<{ size: number; stroke: number }>;
  /** Rows it is offered for; without it all that are not in trash. */
  offered?: (row: Row) => boolean;
  /** In the row: a button of its own, an entry of the menu (unless said otherwise), or neither. */
  row?: 'button' | 'menu' | 'none';
  /** Also in the bar of selected rows. */
  bulk?: boolean;
  /** Changes nothing, so guests have it, too. */
  reading?: boolean;
  danger?: boolean;
}

/** Props of a question that comes before an action. */
export interface ActionDialogProps<Row, Bulk = SharedBulkAction> {
  open: boolean;
  rows: readonly Row[];
  onClose: () => void;
  /** Does what was decided as other actions are done: failures are told, the selection ends. False when it failed. */
  perform: (work: (commands: EntityCommands<EntityRow, Bulk>) => Promise<PerformedResult>) => Promise<boolean>;
}

/** Nothing, or what became of each of many: those that failed stay selected, with the reason. */
export type PerformedResult = readonly RowOutcome[] | unknown;

/** Something that can be done with one row or many: at once, or after a question. */
export type EntityAction<Row, Id extends string = string, Bulk = SharedBulkAction> = ActionFrame<Row, Id> &
  (
    | { run: (rows: readonly Row[], commands: EntityCommands<EntityRow, Bulk>) => PerformedResult; Dialog?: never }
    | { Dialog: ComponentType<ActionDialogProps<Row, Bulk>>; run?: never }
  );
