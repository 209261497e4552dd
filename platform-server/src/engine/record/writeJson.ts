import { LargeJson } from '../values/largeJson.ts';

type Frame = {
  open: string;
  close: string;
  keys: readonly string[] | null;
  value: Record<string, unknown>;
  next: number;
};

function frameOf(value: object): Frame {
  const keys = Array.isArray(value) ? null : Object.keys(value);
  return { open: keys ? '{' : '[', close: keys ? '}' : ']', keys, value: value as Record<string, unknown>, next: 0 };
}

const absent = (value: unknown) => value === undefined || typeof value === 'function' || typeof value === 'symbol';

/** Member `next` of a frame with what precedes its value; null for a member that JSON leaves out. */
function memberOf(frame: Frame, index: number): { prefix: string; value: unknown } | null {
  const key = frame.keys ? (frame.keys[index] as string) : index;
  const own = frame.value[key];
  const value = own instanceof LargeJson ? own.toJSON() : own;
  if (!frame.keys) return { prefix: '', value: absent(value) ? null : value };
  return absent(value) ? null : { prefix: `${JSON.stringify(key)}:`, value };
}

/** The same text with a stack of its own, several times slower. */
function writeDeep(root: object): string {
  const first = frameOf(root);
  const text: string[] = [first.open];
  const stack = [first];
  let separator = '';
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const size = frame.keys ? frame.keys.length : (frame.value as unknown as unknown[]).length;
    if (frame.next >= size) {
      text.push(frame.close);
      stack.pop();
      separator = ',';
      continue;
    }
    const member = memberOf(frame, frame.next++);
    if (!member) continue;
    if (typeof member.value === 'object' && member.value !== null) {
      const inner = frameOf(member.value);
      text.push(separator, member.prefix, inner.open);
      stack.push(inner);
      separator = '';
    } else {
      text.push(separator, member.prefix, JSON.stringify(member.value));
      separator = ',';
    }
  }
  return text.join('');
}

/** JSON text of plain data. `JSON.stringify` overflows the stack some thousand levels deep; this does not. */
export function writeJson(value: object): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return writeDeep(value);
    throw error;
  }
}
