export type { TabsProps } from 'antd';
export { Tabs } from './parts/Tabs.tsx';
