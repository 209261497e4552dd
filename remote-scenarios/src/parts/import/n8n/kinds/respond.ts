import { type ConversionInput, type Convert, templateOf } from '../conversion.ts';
import { parameterAt } from '../workflow.ts';
import { noEqual } from './flow.ts';
import { jsonContent, pairs } from './http.ts';

const firstItem = '{{ Array.isArray(payload) ? payload[0] : payload }}';

/** What n8n answers with, as a body of Weft; null for what has no equal. */
function bodyOf(input: ConversionInput, respondWith: string): { type: string; content: string } | null {
  const given = parameterAt(input.node, 'responseBody') ?? '';
  switch (respondWith) {
    case 'firstIncomingItem':
      return { type: 'json', content: firstItem };
    case 'allIncomingItems':
      return { type: 'json', content: '{{ payload }}' };
    case 'json':
      return { type: 'json', content: jsonContent(input, given) };
    case 'text':
      return { type: 'text', content: templateOf(input, given) };
    case 'binary':
      input.note('binary');
      return { type: 'base64', content: '{{ payload.data }}' };
    case 'noData':
    case 'redirect':
      return { type: 'none', content: '' };
    default:
      return null;
  }
}

/** Respond to Webhook. */
export const convertRespond: Convert = (input) => {
  const { node } = input;
  const respondWith = String(parameterAt(node, 'respondWith') ?? 'firstIncomingItem');
  const body = bodyOf(input, respondWith);
  if (!body) return noEqual(input);
  input.note('answer');
  const isRedirect = respondWith === 'redirect';
  const headers = pairs(input, 'options.responseHeaders.entries');
  const isType = ({ name }: { name: string }) => name.trim().toLowerCase() === 'content-type';
  const location = { name: 'Location', value: templateOf(input, parameterAt(node, 'redirectURL') ?? '') };
  return {
    type: 'respond',
    config: {
      status: templateOf(input, String(parameterAt(node, 'options.responseCode') ?? (isRedirect ? 307 : 200))),
      body,
      content_type: headers.find(isType)?.value ?? '',
      headers: [...headers.filter((header) => !isType(header)), ...(isRedirect ? [location] : [])],
    },
    outputs: [['out']],
  };
};
