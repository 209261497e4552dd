import type pg from 'pg';
import type { CostRange, NodeCost, ScenarioCost } from 'shared-contracts/api/cost';
import { type Flow, nodesOf } from 'shared-contracts/api/scenario';
import { nodeKind } from 'shared-contracts/nodes';
import { timeOfId } from '../../store/ids.ts';
import * as endedRunRepository from '../../store/repositories/endedRunRepository.ts';
import { percentile } from '../durationClass.ts';
import type { ScenarioCache } from '../scenarioCache.ts';
import type { NodeUse } from './costOfRun.ts';
import { type ReadSample, SampledRuns } from './sampledRuns.ts';

export interface CostSources {
  pool: pg.Pool;
  scenarios: ScenarioCache;
}

const hourMs = 3_600_000;
const lengthMs: Readonly<Record<CostRange, number>> = {
  '24h': 24 * hourMs,
  '7d': 7 * 24 * hourMs,
  '30d': 30 * 24 * hourMs,
};

/** Runs that are counted, the newest first, and those of them that are read. */
const limits = { limit: 250_000, sampled: 500 };
/** Earlier revisions whose nodes are looked up; of others a node that is gone has no name. */
const maxRevisions = 20;

interface KnownNode {
  name: string;
  kind: string;
  isGone: boolean;
}

type LoadRevision = (revision: number) => Promise<{ flow: Flow } | null>;

/** Nodes of the scenario as it is, and of the revisions that its runs had. */
class KnownNodes {
  readonly #nodes = new Map<string, KnownNode>();
  readonly #revisions: Set<number>;
  readonly #load: LoadRevision;

  constructor({ flow, revision }: { flow: Flow; revision: number }, load: LoadRevision) {
    this.#load = load;
    this.#revisions = new Set([revision]);
    this.#add(flow, false);
  }

  of(id: string): KnownNode {
    return this.#nodes.get(id) ?? { name: id, kind: '', isGone: true };
  }

  /** Ids of all known nodes that use no operations, those of more revisions included. */
  async uncountedWith(revisions: ReadonlySet<number>): Promise<readonly string[]> {
    for (const revision of revisions) {
      if (this.#revisions.has(revision) || this.#revisions.size > maxRevisions) continue;
      this.#revisions.add(revision);
      this.#add((await this.#load(revision))?.flow ?? [], true);
    }
    return [...this.#nodes].filter(([, { kind }]) => nodeKind(kind)?.counted === false).map(([id]) => id);
  }

  #add(flow: Flow, isGone: boolean): void {
    for (const { id, label, type } of nodesOf(flow)) {
      if (!this.#nodes.has(id)) this.#nodes.set(id, { name: label || id, kind: type, isGone });
    }
  }
}

/** What a node used in all runs, going by those that were read: their operations are known exactly, and how many there are. */
function nodeCostOf(id: string, use: NodeUse, known: KnownNode, scale: { runs: number; operations: number }): NodeCost {
  const scaled = (figure: number) => Math.round(figure * scale.runs);
  const counts = Object.entries(use.durations).map(([each, ended]) => ({ duration: Number(each), ended }));
  return {
    node_id: id,
    node_name: known.name,
    kind: known.kind,
    is_gone: known.isGone,
    runs: scaled(use.runs),
    executions: scaled(use.executions),
    operations: Math.round(use.operations * scale.operations),
    time_ms: { sum: scaled(use.sumMs), median: percentile(counts, 0.5), p95: percentile(counts, 0.95) },
    calls: scaled(use.calls),
    bytes_received: scaled(use.bytesReceived),
    bytes_sent: scaled(use.bytesSent),
    failures: scaled(use.failures),
  };
}

const share = (all: number, read: number) => (read > 0 ? all / read : 1);

function nodesIn({ uses, read, operations }: ReadSample, ended: endedRunRepository.EndedRuns, known: KnownNodes) {
  const scale = { runs: share(ended.runs, read), operations: share(ended.operations, operations) };
  return Object.entries(uses)
    .map(([id, use]) => nodeCostOf(id, use, known.of(id), scale))
    .sort((one, other) => other.operations - one.operations || other.time_ms.sum - one.time_ms.sum);
}

/**
 * What runs of a scenario used by node, read off their records: of up to 500 of them, evenly spread, in bounded batches.
 * Nothing is written, and runs leave nothing more than they do anyway.
 */
export async function readScenarioCost(
  { pool, scenarios }: CostSources,
  scenario: { account: string; id: string; revision: number; flow: Flow },
  range: CostRange,
  now = Date.now(),
): Promise<ScenarioCost> {
  const { account, id } = scenario;
  const since = now - lengthMs[range];
  const ended = await endedRunRepository.sampleSince(pool, account, id, { since, ...limits });
  const known = new KnownNodes(scenario, (revision) => scenarios.get(id, revision));
  const sampled = new SampledRuns(pool, account, id);
  const sample = await sampled.read(ended.sample, (revisions) => known.uncountedWith(revisions));
  return {
    range,
    since: ended.oldest && new Date(timeOfId(ended.oldest)).toISOString(),
    runs: { ended: ended.runs, read: sample.read, unread: sample.unread },
    operations: ended.operations,
    nodes: nodesIn(sample, ended, known),
  };
}
