import { useEffect, useState } from 'react';
import type { UserRecord } from '../session/userRecord.ts';
import { useShell } from '../shell/shell.ts';

/**
 * Who looks at a page that needs no sign-in. `undefined` until that is known, null when nobody is signed in or nobody
 * can tell.
 */
export function useVisitor(): UserRecord | null | undefined {
  const { session } = useShell();
  const [visitor, setVisitor] = useState<UserRecord | null | undefined>(() => session.record() ?? undefined);
  useEffect(() => {
    let wanted = true;
    const find = async () => ((await session.authenticate()) ? session.load() : null);
    find().then(
      (record) => wanted && setVisitor(record),
      () => wanted && setVisitor(null),
    );
    return () => {
      wanted = false;
    };
  }, [session]);
  return visitor;
}
