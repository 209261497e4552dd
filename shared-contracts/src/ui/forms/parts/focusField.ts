import type { FieldPath } from './schemaProblems.ts';

const focusable = 'input, textarea, button, select, [tabindex], [contenteditable]';

/** Element of a field; its id is Ant Design's: the form's name and the path. */
function elementOf(form: string, path: FieldPath): HTMLElement | null {
  return document.getElementById([form, ...path].join('_'));
}

/** Brings a field into view and puts the cursor there; in a group of controls, into its first. */
export function focusField(form: string, path: FieldPath): void {
  const element = elementOf(form, path);
  const control = element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable);
  control?.scrollIntoView({ block: 'nearest' });
  control?.focus();
}

/** Focuses the field that stands first on the page, which need not be the one that was made first. */
export function focusFirst(form: string, paths: readonly FieldPath[]): void {
  const shown = paths.filter((path) => elementOf(form, path));
  const [first] = shown.sort((one, other) => {
    const order = elementOf(form, one)?.compareDocumentPosition(elementOf(form, other) as Node) ?? 0;
    return order & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
  if (first) focusField(form, first);
}

const first = 'input:not([type="hidden"], [type="file"], [readonly]), [role="combobox"], textarea:not([readonly])';

/**
 * Puts the cursor into the first field of a form that has just opened, unless something in it has the focus. On touch
 * screens the keyboard would cover half of the form, so there it waits for a tap.
 */
export function focusStart(form: string): void {
  const element = document.getElementById(form);
  if (!element || element.contains(document.activeElement)) return;
  if (window.matchMedia('(pointer: coarse)').matches) return;
  element.querySelector<HTMLElement>(`:is(${first}):enabled`)?.focus();
}

const typedInto =
  ':is(input:not([type="hidden"], [type="file"], [type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]):not(:disabled)';

/** Does what adds fields to the list that an element stands in, and puts the cursor into the first of them. */
export function focusAdded(element: HTMLElement, add: () => void): void {
  const list = element.closest('fieldset, [role="group"]') ?? element.closest('form, [role="tabpanel"]');
  const known = new Set(list?.querySelectorAll(typedInto));
  add();
  // The element goes with the last row that there is room for.
  requestAnimationFrame(() => {
    const added = [...(list?.querySelectorAll<HTMLElement>(typedInto) ?? [])].find((field) => !known.has(field));
    added?.focus();
  });
}
