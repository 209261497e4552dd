/** What tables of the product have no use for, and those of other remotes may have: filters in headings, pages, trees. */
export { default as Pagination } from 'antd/es/pagination';
export { default as Radio } from 'antd/es/radio';
export { default as FilterDropdown } from 'antd/es/table/hooks/useFilter/FilterDropdown';
export { default as VirtualTable } from 'antd/es/table/RcTable/VirtualTable';
export { default as Tree } from 'antd/es/tree';
