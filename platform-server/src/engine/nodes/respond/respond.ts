import { headerValuePattern } from 'shared-contracts/api/webhook';
import { isResponseStatus, mediaTypeFault, type RespondConfig, responseHeaderFault } from 'shared-contracts/nodes';
import { allDone, whenDone } from '../../eventual.ts';
import { compileTemplate } from '../../expressions/template.ts';
import { countText, valueText } from '../../failures/params.ts';
import type { CallerState } from '../../record/entries.ts';
import { isAbsent, readNumber, readText } from '../../rules/readValue.ts';
import type { CompileNode, NodeSent } from '../executor.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { quote } from '../quote.ts';
import { compileResponseBody, type ResponseBody } from './body.ts';

/** Characters of the value of one header: more than proxies take. */
const maxHeaderLength = 4000;

function requireStatus(value: unknown): number {
  const status = readNumber(typeof value === 'string' ? value.trim() : value);
  if (status !== null && isResponseStatus(status)) return status;
  throw permanentFailure('RESPOND_STATUS', { status: valueText(value) });
}

function requireHeader(name: string, value: string): void {
  const fault = responseHeaderFault(name);
  if (fault !== null) throw permanentFailure(`RESPOND_HEADER.${fault}`, { name: quote(name) });
  if (value.length > maxHeaderLength || !headerValuePattern.test(value))
    throw permanentFailure('RESPOND_HEADER.value', { name: quote(name), limit: countText(maxHeaderLength) });
}

/** Texts go out in UTF-8, which browsers have to be told. */
function withCharset(type: string, isText: boolean): string {
  return isText && /^text\//i.test(type) && !/;\s*charset=/i.test(type) ? `${type}; charset=utf-8` : type;
}

/** The type that the settings give, or that of the body. */
function requireType(given: string, mediaType: string, isText: boolean): string {
  if (given === '' || mediaType === '') return mediaType;
  const fault = mediaTypeFault(given);
  if (fault !== null) throw permanentFailure(`RESPOND_TYPE.${fault}`, { type: quote(given) });
  return withCharset(given, isText);
}

/** The headers that have a value, by their names. */
function requireHeaders(names: readonly string[], values: readonly unknown[]): Record<string, string> {
  const given: [string, string][] = [];
  for (const [index, name] of names.entries()) {
    if (isAbsent(values[index])) continue;
    const value = readText(values[index]);
    requireHeader(name, value);
    given.push([name, value]);
  }
  return Object.fromEntries(given);
}

/**
 * Answers the caller of the run, and sends on what it received. The response goes on record with that: without a caller
 * it is what the run would have answered. A header without a value is left out.
 */
export const compileRespond: CompileNode<RespondConfig> = ({ status, content_type, headers, body }) => {
  const texts = [status, content_type, ...headers.map(({ value }) => value)];
  const templates = texts.map((text) => compileTemplate(text));
  const names = headers.map(({ name }) => name.trim().toLowerCase());
  const bodyOf = compileResponseBody(body, content_type);
  const responded = ([code, type, ...values]: readonly unknown[], made: ResponseBody) => {
    const { mediaType, ...content } = made;
    const contentType = requireType(readText(type).trim(), mediaType, body.type === 'text');
    return { status: requireStatus(code), contentType, headers: requireHeaders(names, values), ...content };
  };
  return (context) =>
    whenDone(
      allDone(templates, (template) => context.evaluate(template)),
      (values) =>
        whenDone(bodyOf(context), (made) => {
          const response = responded(values, made);
          const sent = (caller: CallerState): NodeSent => ({
            kind: 'sent',
            handles: ['out'],
            response: { ...response, caller },
          });
          return whenDone(context.caller(), sent);
        }),
    );
};
