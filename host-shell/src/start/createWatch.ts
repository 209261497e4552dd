import { addressOf } from 'shared-contracts/api';
import { reportFailures } from 'shared-contracts/api/failure';
import type { Plan } from 'shared-contracts/deploy';
import { heldReleases } from '../remotes/heldReleases.ts';
import type { Telemetry } from '../telemetry/createTelemetry.ts';
import { startHeartbeat } from '../telemetry/freeze/heartbeat.ts';
import { takeFrozenWork } from '../telemetry/freeze/lastWork.ts';
import { createPageWatch, type PageWatch, type PageWatchDeps } from '../telemetry/pageWatch.ts';
import { watchStrayErrors } from '../telemetry/strayErrors.ts';

/** The tab goes on without the release in whose use its last page froze, until its user wants it back. */
function doWithoutFrozen(telemetry: Telemetry): void {
  const frozen = takeFrozenWork(performance.timeOrigin);
  if (!frozen) return;
  heldReleases.hold(frozen.release);
  telemetry.before(frozen.release, frozen.report);
}

interface WatchParts extends Pick<PageWatchDeps, 'hold' | 'root'> {
  telemetry: Telemetry;
}

/** Begins to watch the page, before the code of any remote runs. */
export function createWatch(plan: Plan, { telemetry, hold, root }: WatchParts): PageWatch {
  doWithoutFrozen(telemetry);
  watchStrayErrors(telemetry.unhandled);
  return createPageWatch({
    misbehaved: telemetry.misbehaved,
    hold,
    root,
    onUnknown: (message, code) => telemetry.unknown(code, message),
    heartbeat: startHeartbeat({
      script: `/h/${plan.host.hash}/heartbeat.js`,
      address: addressOf(reportFailures, {}, plan.settings.apiBase),
      onRecovered: telemetry.before,
      reportOf: (release) => telemetry.reportOf(release, 'frozen', 'The page stopped responding'),
    }),
  });
}
