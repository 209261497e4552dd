export { EntryGrid } from './parts/EntryGrid.tsx';
export type { EntryGridProps, GridColumn, GridEdit } from './parts/gridTypes.ts';
