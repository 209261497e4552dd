import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends a whole request before it reads anything, as many senders do; answers the head of what comes back. */
export async function sendAll(url: string, path: string, head: string, body: Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-length: ${body.length}\r\n${head}\r\n\r\n`,
  );
  for (let at = 0; at < body.length; at += 65_536) {
    if (!socket.write(body.subarray(at, at + 65_536))) await once(socket, 'drain');
    await new Promise((resolve) => setImmediate(resolve));
  }
  const chunks: Buffer[] = [];
  for await (const chunk of socket) {
    chunks.push(chunk as Buffer);
    if (Buffer.concat(chunks).includes('}')) break;
  }
  socket.destroy();
  return Buffer.concat(chunks).toString('utf8');
}
