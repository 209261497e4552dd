export { PictureInput } from './parts/PictureInput.tsx';
export { SettingsForm, type SettingsFormProps } from './parts/SettingsForm.tsx';
export { timeZoneOptions } from './parts/timeZoneOptions.ts';
