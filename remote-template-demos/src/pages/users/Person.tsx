import type { ReactNode } from 'react';
import type { SampleUser } from '../../data/sample/users.ts';
import layout from '../../parts/app/layout.module.css';
import classes from './Person.module.css';

/** Initials, name and address of a person. */
export function Person({ user, children }: { user: SampleUser; children: ReactNode }) {
  return (
    <div className={layout.row}>
      <span className={classes.avatar} aria-hidden>
        {user.avatar}
      </span>
      <div>
        <div className={layout.name}>{children}</div>
        <div className={layout.muted}>{user.email}</div>
      </div>
    </div>
  );
}
