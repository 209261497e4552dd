import type { TestOutcome } from '../../../data/configuration.ts';

/** Where the command reads a body from that the page has not whole. */
export const bodyFile = 'body.txt';

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The call as a command for the console; secrets are masked in it as they are on the page. A body that is not whole here is read from a file. */
export function curlCommand({ method, url, headers, body, is_cut }: TestOutcome['request']): string {
  return [
    method.toUpperCase() === 'HEAD' ? `curl --head ${quoted(url)}` : `curl -X ${method} ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body ? [is_cut ? `--data-binary @${bodyFile}` : `--data-raw ${quoted(body)}`] : []),
  ].join(' \\\n  ');
}
