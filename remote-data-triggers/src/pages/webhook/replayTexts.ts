import type { TFunction } from 'i18next';
import { type Replay, replaySkips } from 'shared-contracts/api/event';

/** How many events are left out, one text a reason. */
export const leftOutOf = (skipped: Replay['skipped'], t: TFunction<'remote-data-triggers'>): string[] =>
  replaySkips.flatMap((reason) => {
    const count = skipped[reason] ?? 0;
    return count > 0 ? [t(`replay.skip.${reason}`, { count })] : [];
  });
