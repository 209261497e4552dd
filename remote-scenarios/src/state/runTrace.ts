import { isWire, lastRunStatus, type Scenario } from 'shared-contracts/api/scenario';

/** What the Context Viewer shows of a run by hand: the payload each node sent, by its name, and the variables. */
export interface RunTrace {
  status: string | null;
  nodes: Readonly<Record<string, unknown>>;
  variables: Readonly<Record<string, unknown>>;
}

/** Reads the trace off the record a run answers, whose nodes hold what they sent. */
export function runTraceOf({ flow, variables, last_run }: Scenario): RunTrace {
  const nodes = flow.flatMap((element): [string, unknown][] => {
    if (isWire(element)) return [];
    const { last_run_status = lastRunStatus.notRun, last_run_log } = element.data.on_error ?? {};
    if (last_run_status === lastRunStatus.notRun) return [];
    const failed = last_run_status === lastRunStatus.error;
    return [[element.label || element.id, failed ? { error: last_run_log } : element.data.msg?.payload]];
  });
  return { status: last_run?.status ?? null, nodes: Object.fromEntries(nodes), variables };
}
