import { createContext, type ReactNode, useContext } from 'react';
import type { FieldPath, FormSchema } from './schemaProblems.ts';
import { formDefaults, type ValidateOn } from './validation.ts';

interface FormScope {
  validateOn: ValidateOn;
  /** Schema of the endpoint that takes the values. */
  schema: FormSchema | undefined;
  /** Sending was tried: from now on every change is judged. */
  tried: boolean;
  /** Tells the summary what a field is called; null when it leaves the form. */
  nameField: (path: FieldPath, label: ReactNode | null) => void;
  /** Writes a value that was not typed into its own field, such as a whole group of fields. */
  change: (path: FieldPath, value: unknown) => void;
}

export const FormContext = createContext<FormScope>({
  validateOn: formDefaults.validateOn,
  schema: undefined,
  tried: false,
  nameField: () => undefined,
  change: () => undefined,
});

/** What the field around a control is called. */
export const FieldLabel = createContext<ReactNode>(null);

export const useFormScope = () => useContext(FormContext);

/** Writes a value that was not typed into its own field; it counts as typed: as unsaved, until it is saved or discarded. */
export const useFormChange = () => useContext(FormContext).change;
