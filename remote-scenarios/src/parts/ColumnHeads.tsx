import type { ReactNode } from 'react';

interface ColumnHeadsProps<Column extends string> {
  columns: readonly Column[];
  titleOf: (column: Column) => string;
  /** A head before those of the columns. */
  children?: ReactNode;
}

/** Heads of a table whose cells are laid out by `data-column`. */
export function ColumnHeads<Column extends string>({ columns, titleOf, children }: ColumnHeadsProps<Column>) {
  return (
    <thead>
      <tr>
        {children}
        {columns.map((column) => (
          <th key={column} scope="col" data-column={column}>
            {titleOf(column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
