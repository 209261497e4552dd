import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useReadOnlyFields } from '../../inputs/parts/readOnlyFields.ts';
import { uiNamespace } from '../../messages/index.ts';
import classes from './ColorInput.module.css';
import { Input } from './controls.tsx';

interface ColorInputProps {
  id?: string;
  /** As `#rrggbb`; null for none. What is typed may be anything else, which the field around it judges. */
  value?: string | null;
  onChange?: (color: string | null) => void;
  /** Shown where there is none, as `#rrggbb`. */
  fallback: string;
  /** Offers to go without one. */
  clearable?: boolean;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

/** Whether a text is a color as `#rrggbb`. */
export const isColor = (text: unknown): text is string => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);

/** A color that is picked or typed. Where it may only be read it is shown beside its code. */
export function ColorInput({ value, onChange, fallback, clearable = false, ...control }: ColorInputProps) {
  const { t } = useTranslation(uiNamespace);
  const readOnly = useReadOnlyFields();
  const shown = isColor(value) ? value : fallback;
  return (
    <div className={classes.color}>
      {readOnly ? (
        <span className={classes.swatch} style={{ backgroundColor: shown }} aria-hidden />
      ) : (
        <input
          type="color"
          className={classes.swatch}
          aria-label={t('form.pickColor')}
          value={shown}
          onChange={({ target }) => onChange?.(target.value)}
        />
      )}
      <Input
        {...control}
        className={classes.code ?? ''}
        spellCheck={false}
        placeholder={fallback}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value.trim() || null)}
      />
      {clearable && value && !readOnly && <Button onClick={() => onChange?.(null)}>{t('form.clearColor')}</Button>}
    </div>
  );
}
