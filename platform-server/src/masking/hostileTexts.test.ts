import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSecretName, isSecretParameter } from 'shared-contracts/nodes';
import { maskAddress, maskText } from './maskText.ts';

/** What patterns begin with, so that repetitions of it are the most that can be begun in vain. */
const beginnings: readonly string[] = [
  // Tokens
  ...['eyJ', '-eyJ', '-eyJaaaaaaaa', '.eyJaaaaaaaa.a', '.eyJaaaaaaaa.aaaaaaaa', '-SG.', '.SG.aaaaaaaaaaaaaaaa', '-SG'],
  ...['-sk-', '-ghp_', '-glpat-', '-xoxb-', '-xapp-1-', '-whsec_', '+whsec_+', '-ATATT3', '-AKIA', '-AIza', '-ya29.'],
  ...[
    '-1//0',
    '-hvs.',
    '-dp.pt.',
    '-key-',
    '-pat-na1-',
    '-patAAAAAAAAAAAAAA.',
    '-pypi-AgE',
    '-pscale_tkn_',
    '-sntrys_',
  ],
  ...[
    '-MAAAAAA',
    '.MAAAAAAAAAAAAAAAAAAAAAAAA',
    '-12345678:AA',
    '-weft_deploy_',
    '-weft_tunnel_',
    '-0123456789abcdef',
    '-sq0atp-',
  ],
  // Numbers
  ...['1', '1 ', '1111 ', '4242-', '4242 4242 4242 4242 ', 'DE89', 'DE89 ', '-AB12', 'DE89 3704 0044 0532 0130 01 '],
  // Names with their values
  ...['"', '"a', '"ab":', '"ab":"', '"ab":"\\', '"ab":\\"', '\\', '\\"', '\\"ab\\":', '\\"ab\\":\\"', "'ab':'"],
  ...[
    '{"secret":',
    '"secret":{',
    '"secret":[',
    '[',
    '{',
    '{"a":',
    'a=',
    '=',
    'secret=',
    'secret="',
    "secret='",
    'a[=[',
  ],
  ...['a: ', 'a:', '- ', '- a: ', ' ', '\t', '\n', ' \n', '<', '<ab', '<ab ', '<ab>', '</', '<ab></', '<a:'],
  // Sign-ins, addresses, keys, base64
  ...['Bearer ', 'Bearer  ', 'basic aaaaaaaaa ', '://', '://a', '://a:', '://:', 'a:b@', '?', '?a', '&a', '?a=', '?&'],
  ...[
    '-----BEGIN ',
    '-----BEGIN A',
    '-----BEGIN PRIVATE KEY-----',
    '-----END ',
    'A',
    'aA',
    'AAa',
    '_',
    '-',
    '.',
    'passw',
  ],
];
/** What may come first and open something that never ends, and what may come last so that nothing fits. */
const openings = ['', '"secret":"'];
const ending = '\n!';

const longer = 4;
const length = 32_000;

/** Milliseconds of this thread's own work, which other processes do not add to; the least of several. */
function workOf(work: () => unknown, times: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time++) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Four times the text is about four times the work; sixteen times is what nobody may be able to ask for. */
function assertLinear(mask: (text: string) => unknown, textOf: (length: number) => string, what: string): void {
  const short = workOf(() => mask(textOf(length)), 2);
  const long = workOf(() => mask(textOf(length * longer)), 1);
  // Where it is over in no time there is nothing to compare.
  if (long < 60) return;
  const again = Math.min(
    long,
    workOf(() => mask(textOf(length * longer)), 2),
  );
  assert.ok(again < 60 || again < short * longer * 2.5, `${what}: ${short} ms became ${again} ms`);
}

describe('a hostile text costs by its length', () => {
  const masks = { maskText, maskAddress, isSecretName, isSecretParameter };
  for (const [name, mask] of Object.entries(masks)) {
    it(name, () => {
      for (const opening of openings)
        for (const beginning of beginnings) {
          const textOf = (size: number) => opening + beginning.repeat(Math.ceil(size / beginning.length)) + ending;
          assertLinear(mask, textOf, `${opening} and ${beginning}, over and over`);
        }
    });
  }
});
