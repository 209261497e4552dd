import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldControl, LabelledField } from 'shared-contracts/ui/forms';
import { controlId, problemText, useBuilder } from './builderContext.ts';

interface SettingFieldProps {
  /** Path of the setting in the content, e.g. `columns.2.pattern`. */
  path: string;
  label: string;
  hint?: ReactNode;
  extra?: ReactNode;
  required?: boolean;
  /** Several controls, of which each has a name of its own. */
  group?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** A setting of the content with its problem. */
export function SettingField({ path, hint, children, ...field }: SettingFieldProps) {
  const { t } = useTranslation('remote-data-triggers');
  const { problems } = useBuilder();
  const found = problems.get(path) ?? [...problems].find(([place]) => place.startsWith(`${path}.`))?.[1];
  return (
    <LabelledField {...field} id={controlId(path)} hint={hint} problem={found && problemText(found, t)}>
      {children}
    </LabelledField>
  );
}
