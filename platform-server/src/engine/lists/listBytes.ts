import { parseJson } from 'shared-contracts/nodes';
import type { Steps } from '../../process/turns.ts';
import { LargeJson, largeFrom } from '../values/largeJson.ts';

/** JSON in UTF-8, in pieces that belong to nobody else and can be handed over. */
export type JsonPieces = readonly Uint8Array<ArrayBuffer>[];

/** Items that are written, and bytes that are copied, without a break. */
const itemsOfStep = 100;
const bytesOfStep = 4 * 2 ** 20;
/** Characters that make a piece: a thread is slow to take thousands of small ones. */
const charactersOfPiece = 2 ** 18;

const encoder = new TextEncoder();

/** Writes a list in steps, or copies one that is not read. */
export function* writeList(list: readonly unknown[] | LargeJson): Steps<JsonPieces> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  if (list instanceof LargeJson) {
    for (let at = 0; at < list.bytes.length; at += bytesOfStep) {
      pieces.push(new Uint8Array(list.bytes.subarray(at, at + bytesOfStep)));
      yield;
    }
    return pieces;
  }
  let text = '[';
  for (let at = 0; at < list.length; at += itemsOfStep) {
    const json = JSON.stringify(list.slice(at, at + itemsOfStep));
    text += (at === 0 ? '' : ',') + json.slice(1, -1);
    if (text.length > charactersOfPiece) {
      pieces.push(encoder.encode(text));
      text = '';
    }
    yield;
  }
  return [...pieces, encoder.encode(`${text}]`)];
}

/** A value that was written by a thread: large ones stay unread. */
export function valueOfBytes({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>): unknown {
  const bytes = Buffer.from(buffer, byteOffset, length);
  const isLarge = bytes.length >= largeFrom;
  return isLarge ? LargeJson.written(bytes) : parseJson(bytes.toString('utf8'));
}
