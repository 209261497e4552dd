import type { ReactNode } from 'react';
import classes from './FilterNav.module.css';

/** One filter of a list: a fixed view, a folder or a tag group. */
export interface FilterNavItem {
  id: string;
  label: string;
  icon: ReactNode;
  /** Left out while it is not known. */
  count?: number | undefined;
  /** Acts on the item, shown on hover and focus. */
  actions?: ReactNode;
}

interface FilterNavProps {
  label: string;
  items: readonly FilterNavItem[];
  active: string;
  onSelect: (id: string) => void;
  /** Heading above the items, with an act at its end. */
  heading?: ReactNode;
  headingAction?: ReactNode;
}

/** The column of filters beside a list; on narrow screens a row that scrolls sideways. */
export function FilterNav({ label, items, active, onSelect, heading, headingAction }: FilterNavProps) {
  return (
    <nav aria-label={label} className={classes.nav}>
      {heading && (
        <div className={classes.heading}>
          <span>{heading}</span>
          {headingAction}
        </div>
      )}
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.id} className={classes.item} data-active={item.id === active}>
            <button
              type="button"
              className={classes.button}
              aria-current={item.id === active ? 'true' : undefined}
              onClick={() => onSelect(item.id)}
            >
              <span className={classes.icon} aria-hidden>
                {item.icon}
              </span>
              <span className={classes.label}>{item.label}</span>
              {item.count !== undefined && <span className={classes.count}>{item.count}</span>}
            </button>
            {item.actions && <span className={classes.actions}>{item.actions}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}
