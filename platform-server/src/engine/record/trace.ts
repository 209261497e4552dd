import type { Message } from 'shared-contracts/api/run';
import type { RecordEntry } from './entries.ts';
import { type CallResponse, type EntryOf, sentMessages } from './message.ts';
import type { RunTrace, StepTrace } from './stepTrace.ts';
import { inputOf, itemOf, readItemFailure, resultsMessage, startOf } from './traceItems.ts';
import { changeVariables, noVariables, type Variables } from './variables.ts';

interface Reading {
  trigger: Message;
  steps: Map<number, StepTrace>;
  variables: Variables;
  started: EntryOf<'started'> | null;
  ended: EntryOf<'ended'> | null;
}

function readReceived(reading: Reading, entry: EntryOf<'received'>, order: number): void {
  const start = startOf(reading.steps, reading.started, entry);
  reading.steps.set(entry.step, {
    step: entry.step,
    nodeId: entry.nodeId,
    receivedAt: entry.at,
    received: entry,
    receivedOrder: order,
    sentOrder: null,
    input: start?.message ?? inputOf(reading.steps, entry) ?? reading.trigger,
    variables: reading.variables,
    variablesAfter: null,
    attempt: 1,
    failure: null,
    call: null,
    response: null,
    pages: [],
    wait: null,
    decided: null,
    sent: null,
    output: null,
    outgoing: [],
    opened: null,
    itemErrors: [],
    earlier: start?.scope ?? null,
    reused: 0,
    item: itemOf(reading.steps, entry),
    endedAt: null,
  });
}

function readSent(reading: Reading, step: StepTrace, entry: EntryOf<'sent'>, order: number): void {
  if (entry.variables) {
    reading.variables = changeVariables(reading.variables, entry.variables);
    step.variablesAfter = reading.variables;
  }
  const outgoing = entry.results
    ? [resultsMessage(reading.steps, step, entry.results)]
    : sentMessages(entry, step.input, step).map(({ message }) => message);
  const output = entry.handles.length > 0 ? (outgoing.at(-1) ?? null) : null;
  Object.assign(step, { sent: entry, sentOrder: order, output, outgoing, wait: null, endedAt: entry.at });
}

function readFailed(reading: Reading, step: StepTrace, entry: EntryOf<'failed'>): void {
  Object.assign(step, { failure: entry, call: null });
  if (entry.taken === 'scope' || entry.taken === 'skip') readItemFailure(reading.steps, step, entry);
  if (entry.taken === 'retry') step.attempt = entry.attempt + 1;
  else Object.assign(step, { attempt: entry.attempt, wait: null, endedAt: entry.at });
}

/** What a call brought that was not made. */
function readReused(step: StepTrace, { call }: EntryOf<'reused'>, started: EntryOf<'started'> | null): void {
  const { response = null, page } = started?.earlier?.delivered?.[call] ?? {};
  step.reused += 1;
  if (page) step.pages = [...step.pages, response as CallResponse];
  else step.response = response as CallResponse | null;
}

function readStep(reading: Reading, step: StepTrace, entry: RecordEntry, order: number): void {
  if (entry.type === 'sent') readSent(reading, step, entry, order);
  else if (entry.type === 'failed') readFailed(reading, step, entry);
  else if (entry.type === 'opened') step.opened = entry;
  else if (entry.type === 'call') step.call = entry;
  else if (entry.type === 'answer') {
    Object.assign(step, { call: null, response: entry.ok ? (entry.response as CallResponse) : null });
  } else if (entry.type === 'reused') readReused(step, entry, reading.started);
  else if (entry.type === 'page') {
    Object.assign(step, { call: null, pages: [...step.pages, entry.response as CallResponse] });
  } else if (entry.type === 'waiting') step.wait = entry;
  else if (entry.type === 'woken') step.wait = null;
  else if (entry.type === 'decided') Object.assign(step, { wait: null, decided: entry });
}

function read(reading: Reading, entry: RecordEntry, order: number): void {
  if (entry.type === 'started') {
    reading.started = entry;
    reading.variables = entry.earlier?.variables ?? noVariables;
    reading.trigger = entry.earlier?.message ?? reading.trigger;
  } else if (entry.type === 'received') {
    readReceived(reading, entry, order);
  } else if (entry.type === 'ended') {
    reading.ended = entry;
  } else if (entry.type !== 'resumed') {
    const step = reading.steps.get(entry.step);
    if (step) readStep(reading, step, entry, order);
  }
}

/** Reads a run off its record, without its flow. `trigger` is the message of its event. */
export function traceOf(record: readonly RecordEntry[], trigger: Message): RunTrace {
  const reading: Reading = { trigger, steps: new Map(), variables: noVariables, started: null, ended: null };
  for (const [order, entry] of record.entries()) read(reading, entry, order);
  const { steps, variables, started, ended } = reading;
  return { steps: [...steps.values()], variables, started, ended };
}
