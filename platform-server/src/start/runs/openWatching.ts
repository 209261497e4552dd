import type { RunServiceDeps } from '../../runs/runService.ts';
import { BusyFigures } from '../../runs/watch/busyFigures.ts';
import { countedRun, TracedRun } from '../../runs/watch/watchedRun.ts';
import type { Foundation } from '../foundation.ts';
import type { OpenRunsDeps } from './sharedRunDeps.ts';

/** Who follows runs for those who operate the server: traces, figures, both or nobody. */
export interface Watching extends Pick<RunServiceDeps, 'watchRun'> {
  /** None where scenarios have no figures of their own. */
  figures: BusyFigures | null;
}

export function openWatching(
  { config: { metricScenarios: most } }: Pick<Foundation, 'config'>,
  { metrics, tracer }: Pick<OpenRunsDeps, 'metrics' | 'tracer'>,
): Watching {
  const figures = most > 0 ? new BusyFigures(metrics, most) : null;
  if (tracer) return { figures, watchRun: (run, input) => new TracedRun(tracer, figures, run, input) };
  return figures ? { figures, watchRun: (run) => countedRun(run, figures) } : { figures };
}
