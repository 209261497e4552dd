import type { ListConfig } from 'shared-contracts/nodes';

/** What the settings of each operation are drawn with. */
export interface OperationFieldsProps {
  config: ListConfig;
  /** Paths in the items of the list, as the last run had them. */
  known: readonly string[];
}
