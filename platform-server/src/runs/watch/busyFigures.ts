import { Counter, Gauge, type Registry } from 'prom-client';
import { finalStatuses } from 'shared-contracts/api/run';
import type { RunWatch, WatchedStep } from '../../engine/runWatch.ts';
import { Busiest, type Place } from '../../telemetry/busiest.ts';
import type { Run } from '../commit/rows.ts';

/** What everything has that has no place of its own. */
const other = 'other';
/** Milliseconds from one giving of places to the next. */
const renewMs = 10 * 60_000;
/** Of the places of all scenarios, those of one account. */
const accountPart = 5;
const nodesOfScenario = 25;
/** Places of nodes, for each of a scenario. */
const nodesPerScenario = 5;
/** Characters of a name that somebody has given. */
const maxName = 100;

type How = Parameters<RunWatch['executed']>[2];

/** How often a node was executed and how long that took; with the labels it is shown by. */
interface NodeFigure {
  labels: { account: string; scenario: string; node: string; kind: string };
  succeeded: number;
  failed: number;
  waiting: number;
  seconds: number;
  /** Null where it is counted with others. */
  place: Place | null;
}

/** How the runs of a scenario ended and how long they took. */
interface ScenarioFigure {
  labels: { account: string; scenario: string };
  name: string;
  ended: Map<string, number>;
  seconds: number;
  nodes: Map<string, NodeFigure>;
}

function figureIn(
  nodes: Map<string, NodeFigure>,
  id: string,
  labels: NodeFigure['labels'],
  place: Place | null = null,
): NodeFigure {
  const known = nodes.get(id);
  if (known) return known;
  const figure = { labels, succeeded: 0, failed: 0, waiting: 0, seconds: 0, place };
  nodes.set(id, figure);
  return figure;
}

const outcomes = ['succeeded', 'failed', 'waiting'] as const;

/**
 * Figures of scenarios and their nodes for `/metrics`. The busiest have series of their own, so many of all and of one
 * account; all others are counted together as `other`. Plain numbers, handed over when asked.
 */
export class BusyFigures {
  readonly #accounts: Busiest;
  readonly #scenarios: Busiest;
  readonly #nodes: Busiest;
  readonly #figures = new Map<string, ScenarioFigure>();
  /** Nodes of all scenarios without a place, by kind. */
  readonly #otherNodes = new Map<string, NodeFigure>();
  #renewedAt = performance.now();

  /** @param most scenarios with series of their own */
  constructor(registry: Registry, most: number) {
    this.#accounts = new Busiest(most);
    this.#scenarios = new Busiest(most, Math.max(1, Math.ceil(most / accountPart)));
    this.#nodes = new Busiest(most * nodesPerScenario, nodesOfScenario);
    this.#registerScenarios(registry);
    this.#registerNodes(registry);
  }

  /** These runs are stored as they are now. */
  written(runs: readonly Run[]): void {
    for (const { status, account, scenarioId, scenarioName, startedAt, endedAt } of runs) {
      if (!finalStatuses.has(status)) continue;
      const figure = this.#of(account, scenarioId);
      figure.name = scenarioName;
      figure.ended.set(status, (figure.ended.get(status) ?? 0) + 1);
      if (startedAt !== null && endedAt !== null) figure.seconds += Math.max(0, endedAt - startedAt) / 1000;
    }
  }

  /** Who counts the nodes of a run that is executed. */
  nodesOf(account: string, scenarioId: string): Pick<RunWatch, 'executed'> {
    const key = this.#keyOf(account, scenarioId);
    const figure = this.#figureAt(key);
    return { executed: (step, began, how) => this.#executed(key, figure, step, performance.now() - began, how) };
  }

  #executed(key: string, { labels, nodes }: ScenarioFigure, { node }: WatchedStep, ms: number, how: How): void {
    const figure = this.#nodeFigure(key, labels, nodes, node);
    figure.seconds += ms / 1000;
    if (how.failure !== undefined) figure.failed += 1;
    else if (how.waits) figure.waiting += 1;
    else figure.succeeded += 1;
  }

  #nodeFigure(
    key: string,
    labels: ScenarioFigure['labels'],
    nodes: ScenarioFigure['nodes'],
    { id, kind }: WatchedStep['node'],
  ): NodeFigure {
    if (labels.scenario === other)
      return figureIn(this.#otherNodes, kind, { account: other, scenario: other, node: other, kind });
    const known = nodes.get(id);
    if (known?.place) {
      known.place.count += 1;
      return known;
    }
    const place = this.#nodes.place(`${key} ${id}`, key);
    if (place) return figureIn(nodes, id, { ...labels, node: id, kind }, place);
    return figureIn(nodes, other, { ...labels, node: other, kind: other });
  }

  #of(account: string, scenarioId: string): ScenarioFigure {
    return this.#figureAt(this.#keyOf(account, scenarioId));
  }

  #keyOf(account: string, scenarioId: string): string {
    if (this.#scenarios.note(`${account} ${scenarioId}`, account)) return `${account} ${scenarioId}`;
    return `${this.#accounts.note(account) ? account : other} ${other}`;
  }

  #figureAt(key: string): ScenarioFigure {
    const known = this.#figures.get(key);
    if (known) return known;
    const [account = '', scenario = ''] = key.split(' ');
    const figure = { labels: { account, scenario }, name: '', ended: new Map(), seconds: 0, nodes: new Map() };
    this.#figures.set(key, figure);
    return figure;
  }

  /** Gives places anew where it is time; who loses theirs begins from nothing when they have one again. */
  #all(): Iterable<ScenarioFigure> {
    if (performance.now() - this.#renewedAt > renewMs) this.renew();
    return this.#figures.values();
  }

  /** Gives the places to those that were busiest of late. */
  renew(): void {
    this.#renewedAt = performance.now();
    for (const key of this.#scenarios.renew()) this.#figures.delete(key);
    for (const account of this.#accounts.renew()) this.#figures.delete(`${account} ${other}`);
    for (const key of this.#nodes.renew()) {
      const [account, scenario, ...node] = key.split(' ');
      this.#figures.get(`${account} ${scenario}`)?.nodes.delete(node.join(' '));
    }
  }

  #registerScenarios(registry: Registry): void {
    const all = () => this.#all();
    new Counter({
      name: 'weft_scenario_runs_total',
      help: 'Runs that ended on this process, by scenario; scenarios beyond the busiest are other',
      labelNames: ['account', 'scenario', 'status'],
      registers: [registry],
      collect() {
        this.reset();
        for (const { labels, ended } of all())
          for (const [status, count] of ended) this.inc({ ...labels, status }, count);
      },
    });
    new Counter({
      name: 'weft_scenario_run_seconds_total',
      help: 'Seconds from the start to the end of those runs, waits included',
      labelNames: ['account', 'scenario'],
      registers: [registry],
      collect() {
        this.reset();
        for (const { labels, seconds } of all()) this.inc(labels, seconds);
      },
    });
    new Gauge({
      name: 'weft_scenario_info',
      help: '1 for each scenario with series of its own, with its name',
      labelNames: ['account', 'scenario', 'name'],
      registers: [registry],
      collect() {
        this.reset();
        for (const { labels, name } of all())
          if (labels.scenario !== other && name !== '') this.set({ ...labels, name: name.slice(0, maxName) }, 1);
      },
    });
  }

  #registerNodes(registry: Registry): void {
    const all = () => [...[...this.#all()].flatMap(({ nodes }) => [...nodes.values()]), ...this.#otherNodes.values()];
    new Counter({
      name: 'weft_node_executions_total',
      help: 'Executions of nodes on this process, by how they ended; nodes beyond the busiest are other',
      labelNames: ['account', 'scenario', 'node', 'kind', 'outcome'],
      registers: [registry],
      collect() {
        this.reset();
        for (const { labels, ...figure } of all())
          for (const outcome of outcomes) if (figure[outcome] > 0) this.inc({ ...labels, outcome }, figure[outcome]);
      },
    });
    new Counter({
      name: 'weft_node_seconds_total',
      help: 'Seconds that those executions took',
      labelNames: ['account', 'scenario', 'node', 'kind'],
      registers: [registry],
      collect() {
        this.reset();
        for (const { labels, seconds } of all()) this.inc(labels, seconds);
      },
    });
  }
}
