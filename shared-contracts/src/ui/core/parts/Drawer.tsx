import { Drawer as AntDrawer, ConfigProvider, type DrawerProps } from 'antd';
import { useContext } from 'react';
import { useOpenLayer } from './openLayers.ts';

export type { DrawerProps };

const mirrored = { left: 'right', right: 'left', top: 'top', bottom: 'bottom' } as const;

/**
 * Ant Design's drawer, mirrored with the page: `right` (the default) means the end side and `left` the start side, so
 * from right to left they change places, which Ant Design leaves to its callers (look §11). The browser's
 * Back closes it.
 */
export function Drawer({ placement = 'right', ...props }: DrawerProps) {
  const { direction } = useContext(ConfigProvider.ConfigContext);
  const { open = false, onClose } = props;
  useOpenLayer(open, onClose && (() => onClose({} as Parameters<typeof onClose>[0])));
  return <AntDrawer {...props} placement={direction === 'rtl' ? mirrored[placement] : placement} />;
}
