import { SaxesParser } from 'saxes';
import { Refusal } from '../refusal.ts';
import { maxCellLength } from '../rows.ts';

/** What happens while a part of a workbook is read; names of elements come without their prefix. */
export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
  /** Refuses a text that is longer than any cell, where the handler knows its place. */
  refuseText?(): void;
}

/** Most bytes between two tags: a text of more is longer than any cell, and would be collected whole. */
const maxTextBytes = 8 * 1024 * 1024;

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

function parserOf(handler: XmlHandler, onTag: () => void) {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  parser.on('opentag', ({ name, attributes }) => {
    onTag();
    handler.open?.(withoutPrefix(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    onTag();
    handler.close?.(withoutPrefix(name));
  });
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  // Entities of its own are what a document that grows while it is read is made of; workbooks have none.
  parser.on('doctype', () => {
    throw new Refusal('damaged');
  });
  return parser;
}

/** Reads XML as it is unpacked, and gives control back after each piece. */
export async function* parseXml(pieces: AsyncIterable<Uint8Array>, handler: XmlHandler): AsyncGenerator<void> {
  let bytesSinceTag = 0;
  const parser = parserOf(handler, () => {
    bytesSinceTag = 0;
  });
  let decoder: TextDecoder | undefined;
  try {
    for await (const piece of pieces) {
      decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
      bytesSinceTag += piece.byteLength;
      parser.write(decoder.decode(piece, { stream: true }));
      if (bytesSinceTag > maxTextBytes) {
        handler.refuseText?.();
        throw new Refusal('text', { limit: maxCellLength });
      }
      yield;
    }
    parser.write(decoder?.decode() ?? '').close();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('damaged');
  }
}

/** XML of workbooks is UTF-8; the standard allows UTF-16 with its mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Reads XML to its end. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  for await (const _ of parseXml(pieces, handler));
}
