import type { RecordEntry } from '../engine/record/entries.ts';
import { isRead } from '../engine/record/retry/callLedger.ts';
import type { StandInResult } from '../engine/standIn.ts';
import { requestKey } from './requestSum.ts';

/** A call that a run has on record with its outcome, of each attempt one. */
export interface CallOnRecord extends StandInResult {
  step: number;
  nodeId: string;
  /** Node and place within scopes. */
  place: string;
  request: unknown;
  isPage: boolean;
  isUsed: boolean;
}

interface MadeBy {
  nodeId: string;
  place: string;
}

/** The calls of a run in the order of their outcomes. What it took over from a run that it retried is not among them. */
export function recordedCalls(
  record: readonly RecordEntry[],
  makers: ReadonlyMap<number, MadeBy>,
): readonly CallOnRecord[] {
  const open = new Map<number, unknown>();
  const calls: CallOnRecord[] = [];
  for (const entry of record) {
    if (entry.type === 'call') open.set(entry.step, entry.request);
    if (entry.type !== 'answer' && entry.type !== 'page') continue;
    const maker = makers.get(entry.step);
    if (!maker || !open.has(entry.step)) continue;
    const { nodeId, place } = maker;
    const isPage = entry.type === 'page';
    const result = { ok: isPage || entry.ok, response: entry.response };
    calls.push({ step: entry.step, nodeId, place, request: open.get(entry.step), isPage, isUsed: false, ...result });
  }
  return calls;
}

/** Answers on record, found by who asks and what for. Each stands in once; that of a call that only reads again and again. */
export class RecordedAnswers {
  readonly calls: readonly CallOnRecord[];
  readonly #byRequest: ReadonlyMap<string, readonly CallOnRecord[]>;

  constructor(calls: readonly CallOnRecord[]) {
    this.calls = calls;
    this.#byRequest = Map.groupBy(calls, ({ request }) => requestKey(request));
  }

  /**
   * The outcome of the same call: of the same node in its item first, then of the node, then of any. Null for none, unless
   * answers belong to nodes: then the next one that the node had in its item stands in for any other request.
   */
  take({ nodeId, place }: MadeBy, request: unknown, isPage: boolean, isOfNode = false): CallOnRecord | null {
    const same = (this.#byRequest.get(requestKey(request)) ?? []).filter((call) => call.isPage === isPage);
    const free = same.filter(({ isUsed }) => !isUsed);
    const found =
      free.find((call) => call.place === place) ??
      free.find((call) => call.nodeId === nodeId) ??
      free[0] ??
      (isRead(request) ? same.findLast(({ ok }) => ok) : undefined) ??
      (isOfNode
        ? this.calls.find((call) => call.place === place && call.isPage === isPage && !call.isUsed)
        : undefined);
    if (found) found.isUsed = true;
    return found ?? null;
  }
}
