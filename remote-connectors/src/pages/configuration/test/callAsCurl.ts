import { type CurlArgument, curlCommand } from 'shared-contracts/nodes';
import type { TestOutcome } from '../../../data/configuration.ts';

/** Where the command reads a body from that the page has not whole. */
export const bodyFile = 'body.txt';

/** The call as a command for the console; secrets are masked in it as they are on the page. A body that is not whole here is read from a file. */
export function callAsCurl({ method, url, headers, body, is_cut }: TestOutcome['request']): string {
  const data: CurlArgument = is_cut ? ['--data-binary', { shell: `@${bodyFile}` }] : ['--data-raw', body];
  return curlCommand(method, url, [
    ...Object.entries(headers).map(([name, value]): CurlArgument => ['-H', `${name}: ${value}`]),
    ...(body ? [data] : []),
  ]);
}
