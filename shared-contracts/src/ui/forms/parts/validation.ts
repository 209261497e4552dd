import type { FormRule } from 'antd';

/**
 * When a field is judged (core §5): `input` with every change, `blur` whenever it is left, `eager` as soon as it is
 * shown and then with every change, `lazy` first when it is left changed and from then on with every change (look §6).
 */
export type ValidateOn = 'input' | 'blur' | 'lazy' | 'eager';

/** Judges a value: true, or the text of the error (core §5). */
export type FieldRule = (value: unknown, values: Readonly<Record<string, unknown>>) => true | string;

/** How forms behave where nothing else is said (core §5, appearance §5). */
export const formDefaults = { validateOn: 'lazy', errorsShown: 1, variant: 'outlined' } as const;

/** Events at which Ant Design judges the field; `lazy` waits for more than an event, so the field itself begins it. */
export function triggersOf(mode: ValidateOn, judgedBefore: boolean): string[] {
  if (judgedBefore && mode !== 'blur') return ['onChange', 'onBlur'];
  if (mode === 'lazy') return [];
  return mode === 'blur' ? ['onBlur'] : ['onChange', 'onBlur'];
}

/** True for what a person would call empty: no value, blanks alone, nothing chosen. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** One rule of Ant Design for all rules of a field, so that at most `shown` errors stand below it. */
export function antRule(judge: (value: unknown) => readonly string[], shown: number): FormRule {
  return {
    validator: (_, value: unknown) => {
      const errors = judge(value).slice(0, shown);
      // Ant Design takes a list as one error each.
      return errors.length > 0 ? Promise.reject(errors) : Promise.resolve();
    },
  };
}
