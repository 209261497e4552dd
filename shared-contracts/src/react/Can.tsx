import type { ReactNode } from 'react';
import { type Access, canAccess } from '../contract/index.ts';
import { useSession } from './useSession.ts';

export interface CanProps extends Access {
  /** The user must be allowed to change things; guests are not (product §1). */
  write?: boolean;
  /** Shown instead when access is missing. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** Shows its children only to users with the roles asked for (core §6). The server enforces the same rule. */
export function Can({ write, otherwise = null, children, ...access }: CanProps) {
  const session = useSession();
  const allowed = canAccess(access, session.access) && (!write || session.canWrite);
  return allowed ? children : otherwise;
}
