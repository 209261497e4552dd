/** What lies over the page and is drawn only when somebody opens it. */
export { default as Drawer } from 'antd/es/drawer';
export { default as Menu } from 'antd/es/menu';
export { default as Modal } from 'antd/es/modal/Modal';
