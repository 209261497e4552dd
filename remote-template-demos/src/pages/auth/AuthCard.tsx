import type { ReactNode } from 'react';
import classes from './auth.module.css';

export interface AuthFrameProps {
  title: string;
  text: string;
  /** Where else to go. */
  ways?: ReactNode;
  children: ReactNode;
}

/** The first look of the sign-in pages: a card in the middle. */
export function AuthCard({ title, text, ways, children }: AuthFrameProps) {
  return (
    <div className={classes.middle}>
      <div className={classes.card}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        {children}
        {ways && <div className={classes.ways}>{ways}</div>}
      </div>
    </div>
  );
}
