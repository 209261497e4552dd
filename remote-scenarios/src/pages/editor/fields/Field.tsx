import { type ReactNode, useState } from 'react';
import { useText } from 'shared-contracts/react';
import { type FieldControl, LabelledField } from 'shared-contracts/ui/forms';
import { useNodeForm } from './NodeForm.tsx';

export type { FieldControl };

interface FieldProps {
  label: string;
  /** Path of the setting below `data.config`, to show its problem; not before the field was left once, or its node opened for its problems. */
  path?: string;
  required?: boolean;
  hint?: ReactNode;
  /** At the label's end, e.g. the type of the value. */
  extra?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled setting of a node. */
export function Field({ path, ...field }: FieldProps) {
  const text = useText();
  const { problemAt, complains } = useNodeForm();
  const [left, setLeft] = useState(false);
  const problem = path !== undefined && (left || complains) ? problemAt(path) : null;
  return <LabelledField {...field} problem={problem && text(problem)} onBlur={() => setLeft(true)} />;
}
