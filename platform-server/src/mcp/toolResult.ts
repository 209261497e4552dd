import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';
import { frenchText } from '../engine/failures/frenchText.ts';
import type { RunResponse } from '../engine/record/entries.ts';
import { writeJson } from '../engine/record/writeJson.ts';
import { LargeJson } from '../engine/values/largeJson.ts';
import type { ServerLocale } from '../languages/preferredLocale.ts';
import type { RunAnswer, RunEnd } from '../runs/worker/runEnds.ts';
import { type Say, sayIn } from './texts.ts';

/** Bytes of a result: programs put it into what a model reads. */
const maxBytes = 1024 * 1024;

const kB = (bytes: number) => Math.ceil(bytes / 1024);
const text = (content: string): ContentBlock => ({ type: 'text', text: content });

/** A result that says what is wrong, and what to do. */
export const toolError = (message: string): CallToolResult => ({ content: [text(message)], isError: true });

/** A result that is a sentence. */
export const toolNote = (message: string): CallToolResult => ({ content: [text(message)] });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof LargeJson);

function written(payload: unknown): string {
  if (typeof payload === 'string') return payload;
  if (payload instanceof LargeJson) return payload.bytes.toString();
  return typeof payload === 'object' && payload !== null ? writeJson(payload) : JSON.stringify(payload ?? null);
}

/** Whether the protocol's library can write it: it writes values that are within one another by recursion. */
function isWritable(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}

function payloadResult(runId: string, payload: unknown, say: Say): CallToolResult {
  const size = payload instanceof LargeJson ? payload.bytes.byteLength : 0;
  const content = size > maxBytes ? '' : written(payload);
  const bytes = Math.max(size, Buffer.byteLength(content));
  if (bytes > maxBytes) return toolError(say('tooLarge', { id: runId, size: kB(bytes), limit: kB(maxBytes) }));
  const isStructured = isObject(payload) && isWritable(payload);
  return { content: [text(content)], ...(isStructured && { structuredContent: payload }) };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function binaryBlock(runId: string, data: string, mimeType: string): ContentBlock {
  if (mimeType.startsWith('image/')) return { type: 'image', data, mimeType };
  if (mimeType.startsWith('audio/')) return { type: 'audio', data, mimeType };
  return { type: 'resource', resource: { uri: `weft-run:${runId}`, blob: data, mimeType } };
}

/** What a Respond node has sent. Statuses of errors are errors of the tool. */
function responseResult(runId: string, { status, body, base64, contentType }: RunResponse, say: Say): CallToolResult {
  const bytes = Buffer.byteLength(body);
  if (bytes > maxBytes) return toolError(say('tooLarge', { id: runId, size: kB(bytes), limit: kB(maxBytes) }));
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const value = /[/+]json$/.test(type) && !base64 ? parsed(body) : null;
  return {
    content: [base64 ? binaryBlock(runId, body, type || 'application/octet-stream') : text(body)],
    ...(isObject(value) && isWritable(value) && { structuredContent: value }),
    ...(status >= 400 && { isError: true }),
  };
}

function endResult(runId: string, { status, errors, result }: RunEnd, locale: ServerLocale): CallToolResult {
  const say = sayIn(locale);
  if (status === 'SUCCESSFUL') return payloadResult(runId, result?.payload, say);
  if (status === 'CANCELLED') return toolError(say('cancelled', { id: runId }));
  const [error] = errors.toReversed();
  const french = locale === 'fr' && error ? frenchText(error) : null;
  return toolError(say('failed', { id: runId, cause: french ?? error?.message ?? say('causeUnknown') }));
}

/** What a run answered, as the result of the call that made it; with the id of the run, by which people find it. */
export function toolResult(runId: string, answer: RunAnswer, locale: ServerLocale): CallToolResult {
  const response = 'response' in answer ? answer.response : null;
  const result = response ? responseResult(runId, response, sayIn(locale)) : endResult(runId, answer as RunEnd, locale);
  return { ...result, _meta: { 'weft/run_id': runId } };
}
