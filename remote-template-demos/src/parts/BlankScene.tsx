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
  /** What else there is to know or to do, below the ways on. */
  children?: ReactNode;
}

/** A window with nothing in it but what happened: lines where a page would be, and the sign of the case. */
function Picture({ icon: Sign }: Pick<BlankSceneProps, 'icon'>) {
  return (
    <div className={classes.window} aria-hidden>
      <div className={classes.frame}>
        <span />
        <span />
        <span />
      </div>
      <div className={classes.lines}>
        <span />
        <span />
        <span />
      </div>
      <span className={classes.tile}>
        <Sign size={32} stroke={1.6} />
      </span>
    </div>
  );
}

/** A page of the blank layout that says one thing. */
export function BlankScene({ icon, code, title, text, actions, children }: BlankSceneProps) {
  return (
    <div className={classes.page}>
      <div className={classes.sheet}>
        <Picture icon={icon} />
        {code && <p className={classes.code}>{code}</p>}
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        {actions && <div className={classes.actions}>{actions}</div>}
        {children && <div className={classes.more}>{children}</div>}
      </div>
    </div>
  );
}
