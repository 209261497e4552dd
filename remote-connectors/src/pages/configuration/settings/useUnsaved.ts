import type { Configuration } from 'shared-contracts/api/connector';
import { Form, type FormInstance, isSameValue } from 'shared-contracts/ui/forms';
import { type SettingsValues, settingsBody, settingsOf } from './settingsValues.ts';

/** What the form holds now, where it differs from what is saved; null where it does not. */
export function unsavedSettings(form: FormInstance<SettingsValues>, configuration: Configuration) {
  if (!form.isFieldsTouched()) return null;
  const saved = settingsOf(configuration);
  const typed = settingsBody({ ...saved, ...form.getFieldsValue() });
  return isSameValue(typed, settingsBody(saved)) ? null : typed;
}

/** Whether something of the settings is typed and not saved. */
export function useUnsaved(form: FormInstance<SettingsValues>, configuration: Configuration): boolean {
  // Drawn again by what is typed; what differs is asked of the form itself.
  Form.useWatch([], form);
  return unsavedSettings(form, configuration) !== null;
}
