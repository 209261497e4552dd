import { Panel } from 'shared-contracts/ui/core';
import classes from './Figures.module.css';

export interface Figure {
  label: string;
  value: string;
  /** What it is to be read against. */
  note?: string;
}

/** A few figures in a row, a card each. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className={classes.figures}>
      {figures.map(({ label, value, note }) => (
        <li key={label}>
          <Panel>
            <p className={classes.label}>{label}</p>
            <p className={classes.value}>{value}</p>
            {note && <p className={classes.label}>{note}</p>}
          </Panel>
        </li>
      ))}
    </ul>
  );
}
