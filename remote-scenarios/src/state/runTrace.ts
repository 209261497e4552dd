import type { HostApi, Locale, TraceContent, TraceMessage, UnloadedPart } from 'shared-contracts';
import { exceptionIn, listNodeLogs, type RunFailure } from 'shared-contracts/api/run';
import { type FlowNode, lastRunStatus, nodesOf, type Scenario } from 'shared-contracts/api/scenario';
import { isTestable } from 'shared-contracts/api/test-case';

/** What the Context Viewer shows of a run by hand: the payload each node sent, by its name, and the variables. */
export interface RunTrace {
  status: string | null;
  nodes: Readonly<Record<string, unknown>>;
  variables: Readonly<Record<string, unknown>>;
}

type Content = Pick<TraceContent, 'unloaded' | 'record'> & { value: RunTrace };

/** Nodes that came to run, each by a name of its own: two of one name are told apart by their ids. */
function namedNodes(scenario: Scenario): [string, FlowNode][] {
  const ran = nodesOf(scenario.flow).filter(({ data }) => {
    return (data.on_error?.last_run_status ?? lastRunStatus.notRun) !== lastRunStatus.notRun;
  });
  const isTwice = (name: string) => ran.filter(({ label, id }) => (label || id) === name).length > 1;
  return ran.map((node) => {
    const name = node.label || node.id;
    return [isTwice(name) ? `${name} (${node.id})` : name, node];
  });
}

/** The payload a node sent last, as the record of the run has it. */
async function loadPayload(api: HostApi['api'], runId: string, nodeId: string): Promise<unknown> {
  const read = (page: number) =>
    api.call(listNodeLogs, { params: { executionId: runId }, query: { page, limit: 1, node_id: nodeId } });
  const first = await read(1);
  const { items } = first.total > 1 ? await read(first.total) : first;
  const [log] = items;
  return (log?.msg ?? log?.msg_in)?.payload ?? null;
}

/** Failures of servers before this one have their English text alone. */
function failureText(log: unknown, failure: RunFailure | undefined, locale: Locale): unknown {
  return typeof log === 'string' ? exceptionIn({ exception: log, failure }, locale) : log;
}

/** The payload that a node sent last, at its name in the trace. */
const lastPayload = (name: string, nodeId: string): TraceMessage => ({
  path: ['nodes', name],
  nodeId,
  step: null,
  side: 'output',
  message: null,
  part: 'payload',
});

/** Who reads the trace. */
interface Reader {
  api: HostApi['api'];
  locale: Locale;
}

/** Reads the trace off the record a run answers, whose nodes hold what they sent. What is too large for it is loaded. */
export function runTraceOf(scenario: Scenario, { api, locale }: Reader): Content {
  const { variables, last_run } = scenario;
  const nodes: Record<string, unknown> = {};
  const unloaded: UnloadedPart[] = [];
  const messages: TraceMessage[] = [];
  for (const [name, { id, data }] of namedNodes(scenario)) {
    const { last_run_status, last_run_log, failure, msg_bytes } = data.on_error ?? {};
    if (last_run_status === lastRunStatus.error) {
      nodes[name] = { error: failureText(last_run_log, failure, locale) };
      continue;
    }
    messages.push(lastPayload(name, id));
    if (msg_bytes === undefined || !last_run) nodes[name] = data.msg?.payload ?? null;
    else {
      const load = () => loadPayload(api, last_run.id, id);
      unloaded.push({ path: ['nodes', name], name, bytes: msg_bytes, load });
    }
  }
  return {
    value: { status: last_run?.status ?? null, nodes, variables },
    ...(unloaded.length > 0 && { unloaded }),
    ...(last_run && {
      record: { scenarioId: scenario.id, runId: last_run.id, isTestable: isTestable(last_run), messages },
    }),
  };
}
