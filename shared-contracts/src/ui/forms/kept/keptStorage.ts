export { forgetForm, keepForm, recallForm } from './keptForms.ts';
export { keptValues } from './keptValues.ts';
