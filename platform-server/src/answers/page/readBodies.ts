import { parseJson } from 'shared-contracts/nodes';
import { HttpError } from '../../errors/httpError.ts';
import { requireBounds } from '../../runs/trigger/requireBounds.ts';

/** What the form of a page sends: the decision, and the values of fields by their names. */
export function readAnswerForm(body: Buffer | undefined, prefix: string) {
  const form = new URLSearchParams(body?.toString('utf8') ?? '');
  const values: Record<string, unknown> = {};
  for (const [name, value] of form) {
    if (!name.startsWith(prefix)) continue;
    const own = name.slice(prefix.length);
    Object.defineProperty(values, own, { value, enumerable: true, configurable: true, writable: true });
  }
  return { decision: form.get('decision') ?? '', values };
}

function readJson(text: string): unknown {
  requireBounds(text);
  try {
    return parseJson(text);
  } catch {
    throw new HttpError('malformed_json');
  }
}

/** The body of a call as the payload: JSON as what it says, a form as its fields, all else as text. Throws HttpError 400. */
export function readCallBody(body: Buffer | undefined, type = ''): unknown {
  const text = body?.toString('utf8') ?? '';
  if (text.trim() === '') return null;
  if (/^application\/([\w.-]+\+)?json\b/i.test(type)) return readJson(text);
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return Object.fromEntries(new URLSearchParams(text));
  return text;
}
