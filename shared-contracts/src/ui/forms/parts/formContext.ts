import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { FieldNaming } from './conflictText.ts';
import type { FieldPath, FormSchema, ReadOwnText } from './schemaProblems.ts';
import { formDefaults, type ValidateOn } from './validation.ts';

interface FormScope {
  validateOn: ValidateOn;
  /** Schema of the endpoint that takes the values. */
  schema: FormSchema | undefined;
  /** Reads the schema's own texts. */
  ownText: ReadOwnText;
  /** Sending was tried: from now on every change is judged. */
  tried: boolean;
  /** Tells what a field is called where the form speaks of it; null when it leaves the form. */
  nameField: (path: FieldPath, naming: FieldNaming | null) => void;
  /** Writes a value that was not typed into its own field, such as a whole group of fields. */
  change: (path: FieldPath, value: unknown) => void;
}

export const FormContext = createContext<FormScope>({
  validateOn: formDefaults.validateOn,
  schema: undefined,
  ownText: (text) => text,
  tried: false,
  nameField: () => undefined,
  change: () => undefined,
});

/** What the field around a control is called. */
export const FieldLabel = createContext<ReactNode>(null);

export const useFormScope = () => useContext(FormContext);

/** Writes a value that was not typed into its own field; it counts as typed: as unsaved, until it is saved or discarded. */
export const useFormChange = () => useContext(FormContext).change;

/** Says what a group of fields is called, of which each has a name of its own, such as the columns of a table. */
export function useGroupName(name: string, label: string): void {
  const { nameField } = useContext(FormContext);
  useEffect(() => {
    nameField([name], { label });
    return () => nameField([name], null);
  }, [nameField, name, label]);
}
