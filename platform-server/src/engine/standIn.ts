import { NodeHold } from './nodes/nodeHold.ts';
import type { ScopePlace } from './record/earlierState.ts';
import { waitReason } from './waitReason.ts';

/** An execution of a node, as it is found again in another run. */
export interface PlacedStep {
  step: number;
  nodeId: string;
  /** Where it stands within scopes. */
  place: ScopePlace;
}

/** A call that a run is about to make. */
export interface AskedCall {
  step: number;
  /** As it goes on record. */
  request: unknown;
  isPage: boolean;
}

/** What came of a call: its answer, or its failure. */
export interface StandInResult {
  ok: boolean;
  response: unknown;
}

/** What stands in for clock, chance and all that is outside, in a run that has no effect. */
export interface StandIn {
  /** When the node received its message; null where only the clock of the run knows. */
  receivedAt(step: PlacedStep): number | null;
  /** The number of the step whose random numbers a step draws. */
  seedStep(step: number): number;
  /**
   * What came of a call, which is not made; null where what is given to the engine stands in for the other side. Throws
   * Unanswered where nobody knows.
   */
  resultOf(call: AskedCall): StandInResult | null;
  /** Nothing is left to do before an instant: the clock is put on to it. */
  skipTo(at: number): void;
}

/** Thrown where nobody knows what a call would bring: the run goes on without what follows from it. */
export class Unanswered extends NodeHold {
  constructor(label: string) {
    super(waitReason('unsure', label));
  }
}

/** Throws what stands in for the other side as it was thrown, however it was wrapped on its way. */
export function unwrapUnanswered(thrown: unknown): never {
  const { cause } = (thrown ?? {}) as { cause?: unknown };
  throw cause instanceof Unanswered ? cause : thrown;
}
