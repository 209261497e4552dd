import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './BlankScene.module.css';

interface BlankSceneProps {
  icon: Icon;
  /** A short fact above the heading, such as a status. */
  code?: string;
  title: string;
  text: string;
  /** Ways on. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A page of the blank layout that says one thing. */
export function BlankScene({ icon: Picture, code, title, text, actions, children }: BlankSceneProps) {
  return (
    <div className={classes.page}>
      <div className={classes.sheet}>
        <span className={classes.tile}>
          <Picture size={32} stroke={1.6} aria-hidden />
        </span>
        {code && <p className={classes.code}>{code}</p>}
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        {children}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}
