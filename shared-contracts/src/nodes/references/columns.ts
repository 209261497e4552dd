/** A result column of a conversion table, as far as it is referred to. */
export interface ReferredColumn {
  /** What nodes refer to it by; absent for a column that still has the name it was made with. */
  id?: string | undefined;
  name: string;
}

/** What nodes refer to a column by: it stays when the column is renamed. */
export const columnId = ({ id, name }: ReferredColumn): string => id ?? name;

/** The place of the column that is referred to, by its id or else by its name; -1 where the table has none. */
export function columnPlace(columns: readonly ReferredColumn[], referred: string): number {
  const byId = columns.findIndex((column) => columnId(column) === referred);
  return byId >= 0 ? byId : columns.findIndex(({ name }) => name === referred);
}
