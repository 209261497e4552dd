import type { ComponentType, ReactNode } from 'react';
import { lateCode, latePart } from './latePart.tsx';

/** What stands in the place of rarer parts of Ant Design's table, and of what the door of tables offers beside it. */
const tableParts = lateCode(() => import('./tableParts.ts'));

interface Option {
  value: unknown;
  children?: Option[];
}

/** Of its own properties each is passed on as it is. */
type Any = ComponentType<object>;

export const LatePagination: Any = latePart(tableParts, ({ Pagination }) => Pagination as Any);
export const LateRadio: Any = latePart(tableParts, ({ Radio }) => Radio as Any);
export const LateVirtualTable: Any = latePart(tableParts, ({ VirtualTable }) => VirtualTable as Any);
export const LateFilter: ComponentType<{ children?: ReactNode }> = latePart(
  tableParts,
  ({ FilterDropdown }) => FilterDropdown as ComponentType<{ children?: ReactNode }>,
  ({ children }) => children,
);

/** Values of all options of a filter, those below others included. */
export const flattenKeys = (options: readonly Option[] = []): unknown[] =>
  options.flatMap(({ value, children }) => [value, ...flattenKeys(children)]);

/** Ant Design reads a tree of elements by this mark. */
const TreeNode = Object.assign(() => null, { isTreeNode: 1 });
const LateDirectory: Any = latePart(tableParts, ({ Tree }) => Tree.DirectoryTree as Any);

export const LateTree: Any = Object.assign(
  latePart(tableParts, ({ Tree }) => Tree as Any),
  { TreeNode, DirectoryTree: LateDirectory },
);
