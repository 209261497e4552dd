import type { EntryContent } from 'shared-contracts/api/lookup';
import type { Message } from 'shared-contracts/api/run';
import type { ListConfig } from 'shared-contracts/nodes';
import type { CallAuthentication, OpenConnector } from '../connectors/connectors.ts';
import type { Egress } from '../egress/egress.ts';
import { type Eventual, whenDone } from '../eventual.ts';
import type { ExpressionContext } from '../expressions/evaluate.ts';
import type { Template } from '../expressions/template.ts';
import type { Arranged, Lists } from '../lists/arrange.ts';
import type { GivenList } from '../lists/arrangeLists.ts';
import type { LookupTable } from '../lookups/lookupTable.ts';
import type { MailDraft, MailReceipt } from '../mail.ts';
import type {
  AskedQuestion,
  LimitedCode,
  NodeContext,
  NodeWait,
  PreparedCall,
  ScenarioCall,
  StoreNodeCall,
} from '../nodes/executor.ts';
import { failureBy, NodeFailure, permanentFailure } from '../nodes/nodeFailure.ts';
import { NodeHold } from '../nodes/nodeHold.ts';
import { quote } from '../nodes/quote.ts';
import { firstMatching } from '../patterns/firstMatching.ts';
import { type PatternAnswer, type PatternQuestion, testInThread } from '../patterns/patternThreads.ts';
import type { CallerState, TableVersions } from '../record/entries.ts';
import type { CallResponse } from '../record/message.ts';
import type { Variables } from '../record/variables.ts';
import { rulePattern } from '../rules/patterns.ts';
import type { CodeSuccess } from '../sandbox/call.ts';
import type { StoreResult } from '../stores.ts';
import { plain } from '../values/largeJson.ts';
import { waitReason } from '../waitReason.ts';
import { awaitAnswer } from './awaitAnswer.ts';
import { childRun } from './childRun.ts';
import { codeContext } from './codeSource.ts';
import { type Execution, timeLeft } from './execution.ts';
import { externalCall } from './externalCall.ts';
import { openSecret } from './openSecret.ts';
import { rateSlot } from './rateSlot.ts';
import { evaluateTemplate, runFunction, testPattern } from './sandboxedCode.ts';
import type { Step } from './step.ts';
import { infrastructure, notOfNode, Stopped } from './stopping.ts';
import { storeWork } from './storeWork.ts';
import { arrangeFor, inThread } from './threadWork.ts';

/** Patterns have so long for one text, where the node has; then its author is told to simplify them. Milliseconds. */
const patternMs = 5_000;

type MissingReason = 'TUNNEL_MISSING' | 'LOOKUP_MISSING' | 'CONNECTOR_MISSING' | 'STORE_MISSING';

/** A step as its node sees it; everything but the time left is as it was when the node received its message. */
export class StepContext implements NodeContext {
  readonly #execution: Execution;
  readonly #step: Step;
  #code: ExpressionContext | null = null;
  #tables: Record<string, number> | null = null;

  constructor(execution: Execution, step: Step) {
    this.#execution = execution;
    this.#step = step;
  }

  get node(): { id: string; label: string } {
    return this.#step.node;
  }
  get message(): Message {
    return this.#step.message;
  }
  get variables(): Variables {
    return this.#step.variables;
  }
  get at(): number {
    return this.#step.receivedAt;
  }
  get attempt(): number {
    return this.#step.attempt;
  }
  get woken(): boolean {
    return this.#step.woken;
  }
  get pages(): readonly CallResponse[] {
    return this.#step.pages;
  }
  get hasTurn(): boolean {
    return this.#step.hasTurn;
  }
  get isCalling(): boolean {
    return this.#step.call !== null;
  }
  get egress(): Egress {
    return this.#execution.engine.egress;
  }
  get timeoutMs(): number {
    const left = Math.max(1, timeLeft(this.#execution));
    return this.#step.node.working ? Math.min(this.#step.node.policy.timeout_ms, left) : left;
  }

  /** Versions looked up in so far; null for none. */
  get tables(): TableVersions | null {
    return this.#tables;
  }

  /** Made at the first need: many nodes evaluate nothing. */
  get #codeContext(): ExpressionContext {
    this.#code ??= codeContext(this.#execution, this.#step, this.timeoutMs);
    return this.#code;
  }

  evaluate(template: Template): Eventual<unknown> {
    return whenDone(this.evaluateUnread(template), plain);
  }

  evaluateUnread(template: Template): Eventual<unknown> {
    return evaluateTemplate(template, this.#codeContext, this.#execution.engine.sandbox);
  }

  runFunction(code: LimitedCode): Eventual<CodeSuccess> {
    const limited = { ...code, timeoutMs: Math.min(code.timeoutMs, this.timeoutMs) };
    return runFunction(limited, this.#codeContext, this.#execution.engine.sandbox);
  }

  matches(pattern: string, text: string): Eventual<boolean> {
    const { sandbox } = this.#execution.engine;
    const linear = rulePattern(pattern);
    if (!linear) return testPattern(pattern, text, this.#codeContext, sandbox);
    const found = firstMatching([linear], text, (question) =>
      this.#inThread(question, () => failureBy('RULE_PATTERN.slow', { pattern: quote(pattern) })),
    );
    const inSandbox = (thrown: unknown) => {
      // RE2 takes no pattern as large as this one.
      if (thrown instanceof NodeFailure || thrown instanceof Stopped) throw thrown;
      return testPattern(pattern, text, this.#codeContext, sandbox);
    };
    if (found instanceof Promise) return found.then((place) => place === 0, inSandbox);
    return found === 0;
  }

  /** Throws NodeFailure where it takes longer than the node has. */
  #inThread(question: PatternQuestion, tooSlow: () => NodeFailure): Promise<PatternAnswer> {
    const ms = Math.min(this.timeoutMs, patternMs);
    return inThread(this.#execution, ms, (asker) => testInThread(question, asker), tooSlow);
  }

  arrange(lists: Lists<GivenList>, config: ListConfig): Eventual<Arranged> {
    return arrangeFor(this.#execution, this.timeoutMs, lists, config);
  }

  lookUp(table: LookupTable, values: readonly unknown[]): Eventual<EntryContent | null> {
    return table.find(values, this.at, (question) =>
      this.#inThread(question, () => failureBy('RULE_PATTERN.slow_lookup', { table: quote(table.name) })),
    );
  }

  tunnel(id: string): Eventual<Egress | NodeWait> {
    const { engine, scenario } = this.#execution;
    const found = engine.tunnels.through(scenario.account, id);
    return whenDone(found instanceof Promise ? infrastructure(found) : found, (tunnel) => {
      if (!tunnel) return this.#missing(id, 'TUNNEL_MISSING');
      const reason = waitReason('tunnel', id, tunnel.name, ...(tunnel.isOff ? ['off'] : []));
      return tunnel.egress ?? { kind: 'wait', until: null, reason, rechecks: true };
    });
  }

  call(prepare: () => Eventual<PreparedCall | NodeWait>): Promise<CallResponse | NodeWait> {
    return externalCall(this.#execution, this.#step, this.timeoutMs, prepare);
  }

  page(prepare: () => Eventual<PreparedCall | NodeWait>): Promise<CallResponse | NodeWait> {
    return externalCall(this.#execution, this.#step, this.timeoutMs, prepare, 'page');
  }

  callOnce(prepare: () => Eventual<PreparedCall | NodeWait>): Promise<CallResponse | NodeWait> {
    return externalCall(this.#execution, this.#step, this.timeoutMs, prepare, 'once');
  }

  childRun(call: ScenarioCall): Promise<CallResponse> {
    return childRun(this.#execution, this.#step, call);
  }

  store(call: StoreNodeCall): Promise<StoreResult> {
    return storeWork(this.#execution, this.#step, call, () => this.#missing(call.storeId, 'STORE_MISSING'));
  }

  async mail(draft: MailDraft, key: string, signal: AbortSignal): Promise<MailReceipt> {
    const { engine, scenario, run } = this.#execution;
    const mail = { ...draft, account: scenario.account, scenarioId: scenario.id, runId: run.id };
    return engine.mailer.send(mail, key, signal).catch(notOfNode);
  }

  answer(asking: AskedQuestion): Promise<CallResponse> {
    return awaitAnswer(this.#execution, this.#step, asking);
  }

  secret(reference: string, use: { url: URL; tunnelId: string }): Promise<string> {
    return openSecret(this.#execution, reference, use);
  }

  table(id: string): Eventual<LookupTable> {
    const { engine, scenario, state } = this.#execution;
    // A run that was released looks again: in what there is now.
    const version = this.#step.woken ? undefined : state.tables[id];
    const found = engine.tables.get(scenario.account, id, version);
    return whenDone(found instanceof Promise ? infrastructure(found) : found, (table) => {
      if (!table) return this.#missing(id, 'LOOKUP_MISSING');
      this.#tables = { ...this.#tables, [id]: table.version };
      return table;
    });
  }

  noteLookup(table: LookupTable, values: readonly unknown[], isMissed: boolean): void {
    const { engine, scenario } = this.#execution;
    engine.tables.note(table, scenario, values, isMissed);
  }

  async connector(id: string): Promise<OpenConnector> {
    const { engine, scenario } = this.#execution;
    const connector = await infrastructure(engine.connectors.open(scenario.account, id));
    return connector ?? this.#missing(id, 'CONNECTOR_MISSING');
  }

  /** What is in the trash may be restored: the run waits for it. What is gone is a failure of the node. */
  async #missing(id: string, reason: MissingReason): Promise<never> {
    const { engine, scenario } = this.#execution;
    const thing = await infrastructure(engine.trash.find(scenario.account, id));
    if (thing) throw new NodeHold(waitReason(`${thing.kind}-trashed`, id, thing.name));
    throw permanentFailure(reason, {});
  }

  async authentication(connector: OpenConnector, egress: Egress, signal: AbortSignal): Promise<CallAuthentication> {
    return connector.authentication(egress, signal).catch(notOfNode);
  }

  connectorTurn(connector: OpenConnector): Promise<number> {
    return infrastructure(connector.turn(this.#execution.deps.now(), { hasOne: this.hasTurn }));
  }

  caller(): Eventual<CallerState> {
    const caller = this.#execution.deps.caller?.() ?? 'none';
    return caller instanceof Promise ? infrastructure(caller) : caller;
  }

  rateSlot(count: number, perMs: number): Promise<number | null> {
    return rateSlot(this.#execution, this.#step, count, perMs);
  }
}
