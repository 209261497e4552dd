import { connect, isIP, type Socket, type TcpNetConnectOpts } from 'node:net';
import { connect as connectTls, rootCertificates } from 'node:tls';
import type { AllowList } from '../config/allowList.ts';
import { refusedAddress } from '../engine/egress/egressError.ts';
import { checkedLookup, refusalOf } from '../engine/egress/lookup.ts';
import type { LogEntry } from './entries.ts';
import { connectionProblem, type LogAttempt, type OpenDestination, type Sending } from './openDestination.ts';
import { syslogFrame } from './syslogMessage.ts';

export interface SyslogWay {
  /** Private addresses that may be connected to. */
  allow: AllowList;
  /** What messages name as their origin. */
  hostName: string;
}

/** Host and port of `logs.example.org:6514` and `[2001:db8::1]:6514`. */
function placeOf(address: string): { host: string; port: number } {
  const colon = address.lastIndexOf(':');
  return { host: address.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(address.slice(colon + 1)) };
}

function open({ kind, address, caCertificate }: OpenDestination, allow: AllowList): Socket {
  const { host, port } = placeOf(address);
  // A literal address is connected to without a lookup.
  const reason = isIP(host) === 0 ? null : refusalOf(allow, host, host);
  if (reason) throw refusedAddress(host, reason);
  const options: TcpNetConnectOpts = { host, port, lookup: checkedLookup(allow, () => undefined) };
  if (kind === 'syslog-tcp') return connect(options);
  const name = isIP(host) === 0 ? { servername: host } : {};
  const authorities = caCertificate === '' ? {} : { ca: [...rootCertificates, caCertificate] };
  return connectTls({ ...options, ...name, ...authorities, minVersion: 'TLSv1.2' });
}

/**
 * Writes entries over a connection of their own. Syslog has no answers: what tells that the receiver has them all is that it
 * closes its side of the connection after ours.
 */
export async function sendSyslog(
  { allow, hostName }: SyslogWay,
  destination: OpenDestination,
  entries: readonly LogEntry[],
  { signal, timeoutMs }: Sending,
): Promise<LogAttempt> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const ended = AbortSignal.any([signal, timeout]);
  let socket: Socket | undefined;
  try {
    socket = open(destination, allow);
    await exchange(socket, entries.map((entry) => syslogFrame(entry, hostName)).join(''), ended);
    return { problem: null, status: null };
  } catch (error) {
    return { problem: timeout.aborted ? 'timeout' : connectionProblem(error), status: null };
  } finally {
    socket?.destroy();
  }
}

function exchange(socket: Socket, text: string, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  if (signal.aborted) reject(signal.reason);
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('The connection was closed before everything was sent')));
  socket.on('end', () => (socket.writableFinished ? resolve() : undefined));
  socket.resume();
  socket.end(text);
  return promise;
}
