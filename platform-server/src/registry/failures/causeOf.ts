import { createHash } from 'node:crypto';
import type { StackFrame } from 'shared-contracts/api/failure';
import type { ClientFailure } from '../../store/repositories/clientFailureRepository.ts';

/** What differs from one occurrence of a failure to the next, and stands for nothing of its cause. */
const values: readonly (readonly [RegExp, string])[] = [
  [/\/[rh]\/[\w./@+~-]+/g, '<file>'],
  [/(["'`]).{0,200}?\1/g, '<text>'],
  [/\b[0-9a-f]{8,}\b/gi, '<hash>'],
  [/\d+/g, '<n>'],
];

/** A message without its values. */
export function plainMessage(message: string): string {
  return values.reduce((text, [what, instead]) => text.replace(what, instead), message);
}

/** The innermost frame in the code of the remote itself, or of the host. */
export function topFrame({ source, stack }: Pick<ClientFailure, 'source' | 'stack'>): StackFrame | undefined {
  const own = source === 'host-shell' ? '/h/' : `/r/${source}/`;
  return stack.find(({ file }) => file.startsWith(own));
}

/** What a failure has in common with others of its cause, as far as a report tells it on its own. */
export function causeOf(failure: Pick<ClientFailure, 'source' | 'code' | 'message' | 'stack'>): string {
  const top = topFrame(failure);
  const place = top && `${top.file.slice(top.file.lastIndexOf('/') + 1)}:${top.line}:${top.column}`;
  const parts = [failure.source, failure.code, plainMessage(failure.message), place ?? ''];
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);
}
