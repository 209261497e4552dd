import { answerHeaders } from './answerHeaders.ts';

/** The answer to an upgrade that is refused: some words of text on a connection that ends with them. */
export function plainRefusal(status: string, text: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = { connection: 'close', 'content-type': 'text/plain; charset=utf-8', ...answerHeaders, ...headers };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${text}\n`;
}
