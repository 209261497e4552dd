import { useReadOnlyFields } from './readOnlyFields.ts';
import { readOnlyBox } from './readOnlyLook.ts';

/** How a box looks with a class of the page beside that of the kit. */
export function useBoxLook(className = '') {
  const own = [className, readOnlyBox.className].filter(Boolean).join(' ');
  return useReadOnlyFields() ? { ...readOnlyBox, className: own } : { className };
}
