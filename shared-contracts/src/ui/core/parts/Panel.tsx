import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  title?: ReactNode;
  /** Facts beside the title. */
  meta?: ReactNode;
  actions?: ReactNode;
  /** Without inner padding, for lists and tables. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** A card: hairline, title row, content. Cards are never put inside cards (look §12). */
export function Panel({ title, meta, actions, flush, className, children }: PanelProps) {
  const id = useId();
  return (
    <section className={`${classes.panel} ${className ?? ''}`} {...(title ? { 'aria-labelledby': id } : {})}>
      {title && (
        <header className={classes.header}>
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          {meta && <div className={classes.meta}>{meta}</div>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </section>
  );
}
