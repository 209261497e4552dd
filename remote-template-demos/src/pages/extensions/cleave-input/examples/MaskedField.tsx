import { MaskInput, type MaskInputOptions } from 'maska';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledField } from 'shared-contracts/ui/forms';
import classes from './MaskedField.module.css';

interface MaskedFieldProps {
  label: string;
  placeholder: string;
  /** Stays the same from drawing to drawing. */
  options: MaskInputOptions;
  /** What stands below it; what was typed, without its separators, where nothing is said. */
  hint?: (typed: string) => string;
}

/** A field that writes its separators while it is typed in. Maska keeps its value, so it is no controlled input. */
export function MaskedField({ label, placeholder, options, hint }: MaskedFieldProps) {
  const { t } = useTranslation('remote-template-demos');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!field.current) return;
    const mask = new MaskInput(field.current, { ...options, onMaska: ({ unmasked }) => setTyped(unmasked) });
    return () => mask.destroy();
  }, [options]);
  const below = hint?.(typed) ?? (typed && t('maskedInput.says.typed', { typed }));
  return (
    <LabelledField label={label} hint={below}>
      {(control) => (
        <input ref={field} {...control} className={classes.input} placeholder={placeholder} inputMode="numeric" />
      )}
    </LabelledField>
  );
}
