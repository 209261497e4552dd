import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCredential } from '../credential.mjs';

const from = (credential) => readCredential({ WEFT_DEPLOY_CREDENTIAL: credential });

test('a credential is taken from the environment, without what stands around it', () => {
  assert.equal(from(' weft_deploy_aZ09-_\n'), 'weft_deploy_aZ09-_');
});

test('what is no credential is refused before anything is called, and not repeated', () => {
  for (const given of [
    undefined,
    '',
    'weft_deploy_',
    'weft_deploy_…',
    'weft_deploy_abc…',
    'weft_deploy_a b',
    'other_abc',
  ]) {
    assert.throws(
      () => from(given),
      ({ code, exitCode, message }) =>
        code === 'no_credential' && exitCode === 3 && (!given || !message.includes(given)),
      String(given),
    );
  }
});
