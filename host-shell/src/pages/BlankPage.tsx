import type { ReactNode } from 'react';
import classes from './BlankPage.module.css';

interface BlankPageProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** A short fact in mono type, e.g. the address asked for. */
  code?: string;
  actions?: ReactNode;
}

/** A page of the blank layout that says one thing and offers the way on. */
export function BlankPage({ icon, title, text, code, actions }: BlankPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.sheet}>
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        {code && <p className={classes.code}>{code}</p>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}
