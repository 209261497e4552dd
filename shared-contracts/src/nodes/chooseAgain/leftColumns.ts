import type { FlowNode, LeftBehind } from '../../api/scenario/flow.ts';
import { nodeKind } from '../catalogue.ts';
import { withFields } from '../fields.ts';
import { columnId, columnPlace, fieldsReferringTo, type ReferredColumn, referencesOf } from '../references/index.ts';

type LeftColumns = NonNullable<LeftBehind['columns']>;

/** The columns that a node takes of a table, by what it refers to them by, with what they are called. */
export function columnsTaken(node: FlowNode, columns: readonly ReferredColumn[]): LeftColumns {
  const referred = new Set(referencesOf(node).flatMap(({ kind, id }) => (kind === 'column' ? [id] : [])));
  return [...referred].flatMap((id) => {
    const column = columns[columnPlace(columns, id)];
    return column ? [{ id, name: column.name }] : [];
  });
}

/**
 * A node that takes the columns of another table that are called as those it left behind: what one refers to a column by
 * may be another column there. A column that is not there stands by its name, or is empty where that would lead to another.
 */
export function withColumnsOf(node: FlowNode, left: LeftColumns, columns: readonly ReferredColumn[]): FlowNode {
  const names = new Map(left.map(({ id, name }) => [id, name]));
  const config = withFields(
    node.data.config,
    fieldsReferringTo(nodeKind(node.type)?.references ?? {}, 'column'),
    (referred) => {
      const name = names.get(referred);
      if (name === undefined) return referred;
      const namesake = columns.find((column) => column.name === name);
      if (namesake) return columnId(namesake);
      return columnPlace(columns, name) < 0 ? name : '';
    },
  );
  return { ...node, data: { ...node.data, config } };
}
