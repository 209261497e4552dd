export type { InputRef } from 'antd';
export { Input } from './parts/Input.tsx';
export { Switch } from './parts/Switch.tsx';
