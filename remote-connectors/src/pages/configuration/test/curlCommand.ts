import type { TestOutcome } from '../../../data/configuration.ts';

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The call as a command for the console; secrets are masked in it as they are on the page. */
export function curlCommand({ method, url, headers, body }: TestOutcome['request']): string {
  return [
    `curl -X ${method} ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body ? [`--data-raw ${quoted(body)}`] : []),
  ].join(' \\\n  ');
}
