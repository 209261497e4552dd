import type { Message } from 'shared-contracts/api/run';
import { maskText } from '../../masking/maskText.ts';
import { maskValue } from '../../masking/maskValue.ts';
import type { RecordEntry, RecordedError } from './entries.ts';
import { type CallResponse, catchHandle, type EntryOf, messageError, sentMessage } from './message.ts';
import { changeVariables, noVariables, type Variables } from './variables.ts';

/** One execution of a node, read off the record. Messages are shared between steps, not copied. */
export interface StepTrace {
  step: number;
  nodeId: string;
  receivedAt: number;
  /** Places of its first and last entry in the record; `sentOrder` is null while it has not sent. */
  receivedOrder: number;
  sentOrder: number | null;
  input: Message;
  /** Variables when it received. */
  variables: Variables;
  attempt: number;
  /** Its last failure and what took it. */
  failure: EntryOf<'failed'> | null;
  response: CallResponse | null;
  wait: EntryOf<'waiting'> | null;
  sent: EntryOf<'sent'> | null;
  output: Message | null;
  /** When it ended; null while it has not. */
  endedAt: number | null;
}

/** A run, read off its record. */
export interface RunTrace {
  steps: readonly StepTrace[];
  variables: Variables;
  started: EntryOf<'started'> | null;
  ended: EntryOf<'ended'> | null;
}

interface Reading {
  trigger: Message;
  steps: Map<number, StepTrace>;
  variables: Variables;
  started: EntryOf<'started'> | null;
  ended: EntryOf<'ended'> | null;
}

function inputOf({ steps, trigger }: Reading, { from, handle }: EntryOf<'received'>): Message {
  const source = from === null ? undefined : steps.get(from);
  if (!source) return trigger;
  if (handle !== catchHandle || !source.failure) return source.output ?? source.input;
  const { error, attempt } = source.failure;
  return { ...source.input, error: messageError(source.nodeId, error, attempt) };
}

function readReceived(reading: Reading, entry: EntryOf<'received'>, order: number): void {
  reading.steps.set(entry.step, {
    step: entry.step,
    nodeId: entry.nodeId,
    receivedAt: entry.at,
    receivedOrder: order,
    sentOrder: null,
    input: inputOf(reading, entry),
    variables: reading.variables,
    attempt: 1,
    failure: null,
    response: null,
    wait: null,
    sent: null,
    output: null,
    endedAt: null,
  });
}

function readSent(reading: Reading, step: StepTrace, entry: EntryOf<'sent'>, order: number): void {
  if (entry.variables) reading.variables = changeVariables(reading.variables, entry.variables);
  const output = entry.handles.length > 0 ? sentMessage(entry, step.input, step.response) : null;
  Object.assign(step, { sent: entry, sentOrder: order, output, wait: null, endedAt: entry.at });
}

function readFailed(step: StepTrace, entry: EntryOf<'failed'>): void {
  step.failure = entry;
  if (entry.taken === 'retry') step.attempt = entry.attempt + 1;
  else Object.assign(step, { attempt: entry.attempt, wait: null, endedAt: entry.at });
}

function readStep(reading: Reading, step: StepTrace, entry: RecordEntry, order: number): void {
  if (entry.type === 'sent') readSent(reading, step, entry, order);
  else if (entry.type === 'failed') readFailed(step, entry);
  else if (entry.type === 'answer') step.response = entry.ok ? (entry.response as CallResponse) : null;
  else if (entry.type === 'waiting') step.wait = entry;
  else if (entry.type === 'woken') step.wait = null;
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

/** The error text of people: message without secrets, and place in the code where there is one. */
export function exceptionText({ message, line, column }: RecordedError): string {
  const shown = maskText(message, maskValue);
  if (line === undefined) return shown;
  return `${shown} (line ${line}${column === undefined ? '' : `, column ${column}`})`;
}
