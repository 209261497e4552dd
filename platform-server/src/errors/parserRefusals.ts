import { randomUUID } from 'node:crypto';
import { type IncomingMessage, maxHeaderSize, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { HttpError } from './httpError.ts';
import { writeRefusal } from './writeRefusal.ts';

/** What the parser of Node throws; `rawPacket` is what it was reading, `bytesParsed` how far it came. */
interface ParserError extends Error {
  code?: string;
  rawPacket?: Buffer;
  bytesParsed?: number;
}

/** What the parser of Node has refused. */
export interface Refused {
  socket: Socket;
  /** The request whose body it was in; without one it was in a head. */
  request: IncomingMessage | null;
  /** What the parser was reading, where it begins with the request that is refused. */
  packet: Buffer | undefined;
}

/** Takes a refusal over, records and answers it; false leaves it. */
export type TakeRefusal = (refused: Refused, error: HttpError) => boolean;

function errorOf({ code }: ParserError): HttpError {
  if (code === 'HPE_HEADER_OVERFLOW') return new HttpError('header_too_large', { limit: maxHeaderSize / 1024 });
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new HttpError('request_timeout');
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new HttpError('body_too_large');
  if (/CHUNK|BODY|CONTENT_LENGTH|TRANSFER_ENCODING/.test(code ?? '')) return new HttpError('unreadable_body.transfer');
  return new HttpError('invalid_request.unreadable');
}

/** The packet, where it begins with the request that was refused: an earlier one of it has been served. */
function ownPacket({ rawPacket, bytesParsed = 0 }: ParserError): Buffer | undefined {
  const end = rawPacket?.indexOf('\r\n\r\n') ?? -1;
  return end >= 0 && bytesParsed > end + 4 ? undefined : rawPacket;
}

/** The answer under way on a connection; Node keeps it by this name. */
function answerOn(socket: Socket): ServerResponse<IncomingMessage> | null {
  return (socket as { _httpMessage?: ServerResponse<IncomingMessage> | null })._httpMessage ?? null;
}

function refuse(take: TakeRefusal, socket: Socket, thrown: ParserError): void {
  const answer = answerOn(socket);
  const error = errorOf(thrown);
  const write = () => writeRefusal(socket, error, randomUUID());
  // The request before was whole: what is refused is the one behind it, which waits for its turn.
  if (answer?.req.complete) answer.once('close', write);
  else if (answer?.headersSent) socket.destroy();
  else if (!take({ socket, request: answer?.req ?? null, packet: ownPacket(thrown) }, error)) write();
}

/** Answers what the HTTP parser refuses with the error envelope: bad request lines, headers and chunks, and slow ones. */
export function refuseUnparsed(take: TakeRefusal = () => false): (error: Error, socket: Socket) => void {
  const refused = new WeakSet<Socket>();
  return (error: ParserError, socket) => {
    // The parser repeats itself with everything that still arrives.
    if (refused.has(socket)) return;
    refused.add(socket);
    if (socket.destroyed || error.code === 'ECONNRESET') socket.destroy();
    else refuse(take, socket, error);
  };
}
