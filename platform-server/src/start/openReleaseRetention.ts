import { stderrLog } from '../process/log.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { freeReleases } from '../registry/retention/releaseRetention.ts';
import type { ReleaseStorage } from '../registry/storage/releaseStorage.ts';
import { Alarm } from '../runs/alarm.ts';
import { everyNight, Jobs } from '../runs/maintenance/jobs.ts';
import type { Foundation } from './foundation.ts';

/** The nightly retention of releases, which ends with the server. */
export function openReleaseRetention(
  { config, database: { pool }, lifetime }: Pick<Foundation, 'config' | 'database' | 'lifetime'>,
  { registry, storage }: { registry: ReleaseRegistry; storage: ReleaseStorage },
): void {
  const retention = {
    registry,
    storage,
    days: config.releaseRetentionDays,
    pool,
  };
  const jobs = new Jobs(pool, [{ name: 'free-releases', nextAfter: everyNight, run: () => freeReleases(retention) }]);
  const alarm = new Alarm((now) => jobs.runDue(now), stderrLog(config.logLevel));
  alarm.start();
  lifetime.opened('the retention of releases', () => alarm.close());
}
