import { useId } from 'react';
import { Switch } from 'shared-contracts/ui/forms';
import classes from './Choices.module.css';

interface SwitchRowProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Why it has no effect now; said in place of the hint, and it cannot be changed then. */
  idle?: string;
}

/** A setting that is on or off, with what it does or why it does nothing now. */
export function SwitchRow({ label, hint, checked, onChange, idle }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={classes.row}>
      <label htmlFor={id}>
        <span className={classes.name}>{label}</span>
        <span className={classes.hint}>{idle ?? hint}</span>
      </label>
      <Switch id={id} checked={checked} disabled={idle !== undefined} onChange={onChange} />
    </div>
  );
}
