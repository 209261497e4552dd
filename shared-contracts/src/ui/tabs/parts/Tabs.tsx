import { Tabs as AntTabs, type TabsProps } from 'antd';
import classes from './Tabs.module.css';

/**
 * Tabs. Those that don't fit scroll under the wheel, the finger and the arrow keys: Ant Design's button for them stands
 * in the list of tabs, where screen readers expect tabs alone.
 */
export function Tabs({ className, ...props }: TabsProps) {
  return <AntTabs {...props} className={`${classes.tabs} ${className ?? ''}`} />;
}
