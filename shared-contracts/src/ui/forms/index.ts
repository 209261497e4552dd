export type { FormInstance, InputRef, SelectProps } from 'antd';
export { AutoComplete, Checkbox, Form, Input, InputNumber, Radio, Select, Switch } from 'antd';
export { applyProblems } from './parts/applyProblems.ts';
export { SearchField } from './parts/SearchField.tsx';
