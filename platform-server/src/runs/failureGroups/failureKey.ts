import { createHash } from 'node:crypto';
import type { NodeException } from 'shared-contracts/api/run';

/** Characters of a message that tell causes apart; the rest of it is what a service answered. */
const maxLength = 500;

const quotedValue = /"[^"]*"|“[^”]*”|«[^»]*»|`[^`]*`|(?<![\p{L}\d])'[^']*'(?![\p{L}\d])/gu;
const address = /https?:\/\/\S+|[^\s@]{1,64}@[^\s@]{1,255}/gu;
/** Words with a digit are numbers, ids and dates. The status of a response is none. */
const numberWord = /(returned \d{3})|[\p{L}\d_-]*\d[\p{L}\d_-]*/gu;
const numberList = /#(?:[.,:/+#-]+#)+/g;

/** What a message says but for numbers, ids, addresses and quoted values. */
export function causeText(message: string): string {
  const [first = ''] = message.split('\n', 1);
  return first
    .slice(0, maxLength)
    .replace(quotedValue, '"')
    .replace(address, '@')
    .replace(numberWord, (_, status?: string) => status ?? '#')
    .replace(numberList, '#')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The key of the group that a failure is one of: those of one scenario, at one node, for one reason, with the same
 * message but for its values, on a payload of the same outline.
 * @returns 32 hexadecimal digits
 */
export function failureKey(scenarioId: string, { node_id, exception, failure }: NodeException, shape: string): string {
  const reason = failure?.reason ?? failure?.code ?? '';
  const cause = [scenarioId, node_id, reason, causeText(exception), shape];
  return createHash('md5').update(JSON.stringify(cause)).digest('hex');
}
