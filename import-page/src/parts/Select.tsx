import { type SelectHTMLAttributes, useId } from 'react';
import styles from './controls.module.css';

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  label: string;
  options: readonly { value: string; label: string }[];
  onChoose(value: string): void;
  /** Says the label to screen readers only. */
  isLabelHidden?: boolean;
}

/** A choice with its label; the browser's own, which every phone and screen reader knows. */
export function Select({ label, options, onChoose, isLabelHidden = false, ...rest }: Props) {
  const id = useId();
  return (
    <label className={styles.field} htmlFor={id}>
      <span data-hidden={isLabelHidden || undefined}>{label}</span>
      <select id={id} className={styles.control} onChange={(event) => onChoose(event.target.value)} {...rest}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
