import type { Message } from 'shared-contracts/api/run';
import type { CompiledFlow } from '../engine/flow/compiledFlow.ts';
import type { RecordEntry } from '../engine/record/entries.ts';
import { placeName } from '../engine/record/retry/callLedger.ts';
import { type AskedCall, type PlacedStep, type StandIn, type StandInResult, Unanswered } from '../engine/standIn.ts';
import { type CallOnRecord, RecordedAnswers } from './recordedCalls.ts';
import { type RunSide, sideOf } from './runSide.ts';
import { ShadowStores } from './shadowStores.ts';

/** A call that is on record otherwise, or not at all. */
export interface ChangedCall {
  step: number;
  nodeId: string;
  request: unknown;
}

/** How freely a record stands in; without any of these, exactly. */
export interface StandInOptions {
  /** Answers belong to the nodes that got them, whatever is called for now. */
  isOfNode?: boolean;
  /** Moves the clock of the run, and lets it draw other numbers: what differs then depends on time or chance. */
  isElsewhen?: boolean;
}

/** How far the clock of a run is moved: neither day, hour, minute nor second stays the same. */
export const elsewhenMs = 93_784_017;

/** A run on record, as what stands in for the outside of another one that goes the same way. */
export class RecordedRun implements StandIn {
  readonly side: RunSide;
  readonly stores: ShadowStores;
  readonly changedCalls: ChangedCall[] = [];
  readonly #flow: CompiledFlow;
  readonly #answers: RecordedAnswers;
  readonly #steps = new Map<number, PlacedStep>();
  readonly #twins = new Map<number, number>();
  readonly #taken = new Map<string, number>();
  readonly #isOfNode: boolean;
  readonly #shiftMs: number;
  #clock: number;

  constructor(
    flow: CompiledFlow,
    record: readonly RecordEntry[],
    trigger: Message,
    { isOfNode = false, isElsewhen = false }: StandInOptions = {},
  ) {
    this.#flow = flow;
    this.#isOfNode = isOfNode;
    this.#shiftMs = isElsewhen ? elsewhenMs : 0;
    this.side = sideOf(record, trigger);
    this.#answers = new RecordedAnswers(this.side.calls);
    this.stores = new ShadowStores(this.side.calls);
    this.#clock = (record[0]?.at ?? 0) + this.#shiftMs;
  }

  /** The clock of that run, as far as this one has come. */
  now(): number {
    return this.#clock;
  }

  skipTo(at: number): void {
    this.#clock = Math.max(this.#clock, at);
  }

  receivedAt(placed: PlacedStep): number | null {
    const name = placeName(placed);
    const nth = this.#taken.get(name) ?? 0;
    this.#taken.set(name, nth + 1);
    this.#steps.set(placed.step, placed);
    const twin = this.side.byPlace.get(name)?.[nth];
    if (!twin) return null;
    this.#twins.set(placed.step, twin.step);
    const at = twin.receivedAt + this.#shiftMs;
    this.skipTo(at);
    return at;
  }

  seedStep(step: number): number {
    return this.#twins.get(step) ?? step;
  }

  resultOf({ step, request, isPage }: AskedCall): StandInResult | null {
    const placed = this.#steps.get(step) as PlacedStep;
    const { nodeId } = placed;
    const node = this.#flow.nodes.get(nodeId);
    const found = this.#answers.take({ nodeId, place: placeName(placed) }, request, isPage, this.#isOfNode);
    if (node?.kind === 'store') return this.#inStore(step, nodeId, request, found);
    if (found) return found;
    this.changedCalls.push({ step, nodeId, request });
    // A mail brings nothing but its receipt.
    if (node?.kind === 'mail') return this.#receiptOf(step);
    throw new Unanswered(node?.label ?? '');
  }

  /** Of a store it is what the run itself has written that counts; null has it looked up there. */
  #inStore(step: number, nodeId: string, request: unknown, found: CallOnRecord | null): StandInResult | null {
    if (found && !found.ok) return found;
    if (!found) this.changedCalls.push({ step, nodeId, request });
    this.stores.expect(step, found);
    return null;
  }

  /** That of the mail in whose place it stands; null where there was none. */
  #receiptOf(step: number): StandInResult | null {
    const twin = this.#twins.get(step);
    return this.side.callsOf.get(twin ?? -1)?.find(({ ok }) => ok) ?? null;
  }
}
