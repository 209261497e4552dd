import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './AuthParts.module.css';

/** What a form is for. */
export function AuthHeading({ title, text }: { title: string; text: string }) {
  return (
    <div className={classes.heading}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
    </div>
  );
}

interface AuthDoneProps {
  icon: Icon;
  title: string;
  text: string;
  /** Ways on. */
  children?: ReactNode;
}

/** What came of a form, in its place. */
export function AuthDone({ icon: Picture, title, text, children }: AuthDoneProps) {
  return (
    <div className={classes.done}>
      <div role="status">
        <span className={classes.mark}>
          <Picture size={24} stroke={1.6} aria-hidden />
        </span>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
      </div>
      {children && <div className={classes.ways}>{children}</div>}
    </div>
  );
}
