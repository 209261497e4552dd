export type { TableProps } from 'antd';
export { Pagination, Table, Tree } from 'antd';
export * from '../display/index.ts';
export { SearchField } from '../forms/parts/SearchField.tsx';
export { FilterNav, type FilterNavItem } from './parts/FilterNav.tsx';
export { type FolderCommands, FolderNav } from './parts/folders/FolderNav.tsx';
export { ListLayout } from './parts/ListLayout.tsx';
export { type SelectionAct, SelectionBar } from './parts/SelectionBar.tsx';
export { ListTable, type ListTableProps } from './parts/table/ListTable.tsx';
