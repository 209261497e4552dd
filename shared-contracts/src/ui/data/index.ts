export type { TableProps } from 'antd';
export { Pagination, Table, Tree } from 'antd';
export { BarChart, type BarChartBucket } from './parts/BarChart.tsx';
export { FilterNav, type FilterNavItem } from './parts/FilterNav.tsx';
export { type FolderCommands, FolderNav } from './parts/folders/FolderNav.tsx';
export { JsonTree } from './parts/JsonTree.tsx';
export { ListTable, type ListTableProps } from './parts/ListTable.tsx';
export { type RunBar, RunBars } from './parts/RunBars.tsx';
export { Sparkline } from './parts/Sparkline.tsx';
