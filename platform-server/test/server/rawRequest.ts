import { connect } from 'node:net';

/** An answer to bytes that no client would send. */
export interface RawAnswer {
  status: number;
  headers: string;
  body: string;
}

/** Sends bytes as they are and reads until the server ends the connection. */
export async function rawRequest(origin: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  let answer = '';
  for await (const chunk of socket.setEncoding('utf8')) answer += chunk;
  const [headers = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(answer.split(' ', 2)[1]), headers, body };
}
