import { setTimeout as sleep } from 'node:timers/promises';
import { blankMessage, type Message } from 'shared-contracts/api/run';
import type { CallAuthentication, OpenConnector } from '../../engine/connectors/connectors.ts';
import type { Egress } from '../../engine/egress/egress.ts';
import type { EngineDeps } from '../../engine/engineDeps.ts';
import type { Eventual } from '../../engine/eventual.ts';
import type { ExpressionContext } from '../../engine/expressions/evaluate.ts';
import type { Template } from '../../engine/expressions/template.ts';
import { evaluateTemplate } from '../../engine/interpreter/sandboxedCode.ts';
import type { CallContext, NodeWait, PreparedCall } from '../../engine/nodes/executor.ts';
import { failureBy, permanentFailure } from '../../engine/nodes/nodeFailure.ts';
import type { CallResponse } from '../../engine/record/message.ts';
import { plain } from '../../engine/values/largeJson.ts';

/** What of the engine polls call with. */
export type PollEngine = Pick<EngineDeps, 'egress' | 'tunnels' | 'connectors' | 'sandbox' | 'timeZones'>;

/** Longest time of one poll with all its pages and waits for turns, ms. */
export const longestPollMs = 300_000;

const expressionLimits = { timeoutMs: 5_000, memoryMb: 64 };

/** Evaluates expressions on a payload, in the sandbox of an account. Throws NodeFailure. */
export function evaluator({ sandbox, timeZones }: PollEngine, account: string, signal: AbortSignal) {
  return (template: Template, payload: unknown): Eventual<unknown> => {
    const input: Message = { ...blankMessage(), payload };
    const here = { now: Date.now(), randomSeed: 0, timeZone: timeZones.of(account) };
    const context: ExpressionContext = { ...expressionLimits, ...here, account, input, signal };
    return evaluateTemplate(template, context, sandbox);
  };
}

interface PollCall {
  account: string;
  /** What expressions of the call see as payload. */
  payload: unknown;
  /** Names its calls to the service. */
  key: string;
  signal: AbortSignal;
}

/**
 * A poll as the call of an operation sees whoever makes it. Nothing goes on record: a poll that is cut off is made
 * again, and what it brought counts only once the events are written.
 */
export class PollContext implements CallContext {
  readonly node = { id: 'start', label: 'Start' };
  readonly isCalling = false;
  readonly pages: CallResponse[] = [];
  woken = false;
  hasTurn = false;
  readonly message: Message;
  readonly #engine: PollEngine;
  readonly #call: PollCall;
  readonly #until = Date.now() + longestPollMs;
  readonly #evaluate: ReturnType<typeof evaluator>;

  constructor(engine: PollEngine, call: PollCall) {
    this.#engine = engine;
    this.#call = call;
    this.message = { ...blankMessage(), payload: call.payload };
    this.#evaluate = evaluator(engine, call.account, call.signal);
  }

  get egress(): Egress {
    return this.#engine.egress;
  }

  get timeoutMs(): number {
    return Math.max(1, this.#until - Date.now());
  }

  evaluate(template: Template): Eventual<unknown> {
    const value = this.evaluateUnread(template);
    return value instanceof Promise ? value.then(plain) : plain(value);
  }

  evaluateUnread(template: Template): Eventual<unknown> {
    return this.#evaluate(template, this.message.payload);
  }

  async tunnel(id: string): Promise<Egress> {
    const tunnel = await this.#engine.tunnels.through(this.#call.account, id);
    if (!tunnel) throw permanentFailure('TUNNEL_MISSING.trashed', {});
    if (tunnel.egress) return tunnel.egress;
    throw failureBy('TUNNEL_OFFLINE', { tunnel: tunnel.name });
  }

  async connector(id: string): Promise<OpenConnector> {
    const connector = await this.#engine.connectors.open(this.#call.account, id);
    if (connector) return connector;
    throw permanentFailure('CONNECTOR_MISSING', {});
  }

  authentication(connector: OpenConnector, egress: Egress, signal: AbortSignal): Promise<CallAuthentication> {
    return connector.authentication(egress, signal);
  }

  connectorTurn(connector: OpenConnector): Promise<number> {
    return connector.turn(Date.now(), { hasOne: this.hasTurn });
  }

  async call(prepare: () => Eventual<PreparedCall | NodeWait>): Promise<CallResponse | NodeWait> {
    const prepared = await prepare();
    if ('kind' in prepared) return prepared;
    const key = `${this.#call.key}-page-${this.pages.length + 1}`;
    const signal = AbortSignal.any([this.#call.signal, AbortSignal.timeout(this.timeoutMs)]);
    const answer = await prepared.perform(key, signal);
    this.pages.push(answer);
    this.woken = false;
    this.hasTurn = false;
    return answer;
  }

  page(prepare: () => Eventual<PreparedCall | NodeWait>): Promise<CallResponse | NodeWait> {
    return this.call(prepare);
  }

  /** Waits on the spot. Throws NodeFailure where that takes longer than a poll may. */
  async wait(ms: number, isTurn: boolean): Promise<void> {
    if (ms > this.timeoutMs) throw failureBy('ITEMS_SLOW', { seconds: longestPollMs / 1000 });
    await sleep(Math.max(0, ms), undefined, { signal: this.#call.signal });
    this.woken = true;
    this.hasTurn = isTurn;
  }
}
