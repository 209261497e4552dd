import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Secret } from 'otpauth';
import { stepOfCode } from './authenticator.ts';

/** The secret of RFC 6238, appendix B; its codes of eight digits end with these six. */
const secret = Secret.fromUTF8('12345678901234567890').base32;

test('codes are those of the RFC', () => {
  const vectors: [number, string][] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ];
  for (const [seconds, code] of vectors) {
    assert.equal(stepOfCode(secret, code, seconds * 1000), Math.floor(seconds / 30));
  }
});

test('a clock may be off by one span of 30 seconds, and the code tells which span it is of', () => {
  const at = (seconds: number) => stepOfCode(secret, '287082', seconds * 1000);
  assert.deepEqual([at(29), at(30), at(59), at(60), at(89), at(90), at(-1)], [1, 1, 1, 1, 1, null, null]);
});
