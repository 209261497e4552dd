export type { InputRef } from 'antd';
export { Switch } from './parts/Switch.tsx';
export { TextInput } from './parts/TextInput.tsx';
