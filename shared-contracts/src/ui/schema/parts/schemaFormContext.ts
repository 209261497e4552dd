import { type ComponentType, createContext, useContext } from 'react';
import type { JsonSchema } from '../../../api/catalogue/index.ts';
import type { Definitions } from '../../../api/catalogue/resolved.ts';
import type { FieldControl } from '../../forms/parts/LabelledField.tsx';
import type { Key } from './model/faults.ts';

/** What a control for a template gets in a form of templates. */
export interface TemplateLeafProps {
  control: FieldControl;
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder: string | undefined;
  multiline: boolean;
}

/** What holds for a whole form. */
export interface SchemaFormSetting {
  /** Draws what a place holds; handed down, as places hold places. */
  Body: ComponentType<PlaceProps>;
  defs: Definitions;
  /** The control of every leaf in a form of templates; null in one of values. */
  Leaf: ComponentType<TemplateLeafProps> | null;
  /** Objects and lists are leaves, too. */
  isFlat: boolean;
  readOnly: boolean;
  /** Problems are shown before a field was left. */
  complains: boolean;
  problemAt: (keys: readonly Key[]) => string | null;
  /** Whether a place has a problem somewhere below it. */
  hasBelow: (keys: readonly Key[]) => boolean;
}

/** One place of a form. */
export interface PlaceProps {
  name: string;
  schema: JsonSchema;
  keys: readonly Key[];
  value: unknown;
  /** `keys` are those of the leaf that was edited. */
  onChange: (value: unknown, keys: readonly Key[]) => void;
  isRequired?: boolean;
}

const SchemaFormContext = createContext<SchemaFormSetting | null>(null);
export const SchemaFormProvider = SchemaFormContext.Provider;

export function useSchemaForm(): SchemaFormSetting {
  const setting = useContext(SchemaFormContext);
  if (!setting) throw new Error('Fields of a schema need a SchemaForm around them');
  return setting;
}
