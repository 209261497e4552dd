import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { UnreadableDocument } from './documentProblems.ts';
import type { ReadOperation } from './operation.ts';

/** Characters that the definition of one operation may have; the largest of GitHub's has a twentieth. */
const maxDefinition = 2 * 2 ** 20;
/** Characters that all definitions of a document may have; GitHub's have a sixth. */
const maxDefinitions = 64 * 2 ** 20;

/** An operation in the bytes of all: its definition is compressed JSON, from `from` to `to`. */
export interface PackedOperation extends Omit<ReadOperation, 'definition'> {
  from: number;
  to: number;
  /** Equal for what is the same to a call. */
  digest: string;
}

/** Operations of a document, each compressed as soon as it is read: what many share is written out for each of them. */
export class PackedOperations {
  readonly #operations: PackedOperation[] = [];
  readonly #pieces: Buffer[] = [];
  #length = 0;
  #characters = 0;

  /** @param at where it stands. @throws UnreadableDocument where it, or all of them, would be too large */
  add({ definition, ...head }: ReadOperation, at: string): void {
    this.#characters += definition.length;
    if (definition.length > maxDefinition) tooLarge('large_operation', maxDefinition, at);
    if (this.#characters > maxDefinitions) tooLarge('large_operations', maxDefinitions, at);
    const piece = gzipSync(definition, { level: 5 });
    const from = this.#length;
    this.#length += piece.length;
    this.#pieces.push(piece);
    const packedHead = JSON.stringify([head.method, head.path, head.is_deprecated]);
    this.#operations.push({ ...head, from, to: this.#length, digest: digestOf(packedHead, definition) });
  }

  /** The operations, and all definitions behind each other. */
  packed(): { operations: PackedOperation[]; bytes: Uint8Array<ArrayBuffer> } {
    const bytes = new Uint8Array(this.#length);
    this.#operations.forEach(({ from }, index) => void bytes.set(this.#pieces[index] as Buffer, from));
    return { operations: this.#operations, bytes };
  }
}

function tooLarge(code: 'large_operation' | 'large_operations', limit: number, pointer: string): never {
  throw new UnreadableDocument(code, { limit: limit / 2 ** 20 }, { pointer });
}

/** A digest of texts and bytes behind each other. */
export function digestOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url');
}
