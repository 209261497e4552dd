import type { ReactNode } from 'react';
import type { SampleUser } from '../../data/sample/users.ts';
import { Initials } from '../../parts/app/Initials.tsx';
import layout from '../../parts/app/layout.module.css';

/** Initials, name and address of a person. */
export function Person({ user, children }: { user: SampleUser; children: ReactNode }) {
  return (
    <div className={layout.thing}>
      <Initials name={user.name} size={36} />
      <div>
        <div className={layout.name}>{children}</div>
        <div className={layout.small}>{user.email}</div>
      </div>
    </div>
  );
}
