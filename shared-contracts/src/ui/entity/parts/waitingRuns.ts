import { actOnWaitingRuns, countWaitingRuns, maxWaitedFor } from '../../../api/waiting-run/index.ts';
import { useCommand, useEndpoint } from '../../../react/index.ts';
import type { WaitedForKind } from '../defineEntity.ts';
import type { EntityRow } from '../entityRow.ts';

/** Runs that wait for some things, and how they are cancelled; none are looked for while `isAsked` is false. */
export function useWaitingRuns(kind: WaitedForKind | undefined, rows: readonly EntityRow[], isAsked: boolean) {
  const ids = rows.slice(0, maxWaitedFor).map(({ id }) => id);
  const asked = kind && isAsked && ids.length > 0 ? { query: { kind, ids: ids.join(',') } } : null;
  const { data } = useEndpoint(countWaitingRuns, asked, { quiet: true });
  const { run } = useCommand(actOnWaitingRuns);
  const cancel = async () => {
    if (!kind) return;
    for (let after: string | null | undefined; after !== null; ) {
      const { next } = await run({ body: { action: 'cancel', of: { kind, ids }, ...(after && { after }) } });
      after = next;
    }
  };
  return { count: data?.count ?? 0, cancel };
}
