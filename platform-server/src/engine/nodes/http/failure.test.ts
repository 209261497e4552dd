import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkFailure } from './failure.ts';

test('a certificate that is not trusted is told from a client certificate that the service refuses', () => {
  const textOf = (code: string) => networkFailure(Object.assign(new Error('TLS'), { code }), 'GET https://a.test');
  const refused = [
    'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
    'ERR_SSL_TLSV1_ALERT_UNKNOWN_CA',
    'ERR_SSL_SSL/TLS_ALERT_BAD_CERTIFICATE',
    'ERR_SSL_SSLV3_ALERT_CERTIFICATE_UNKNOWN',
  ];
  for (const code of refused) {
    const failure = textOf(code);
    assert.equal(failure.code, 'HTTP_TLS');
    assert.match(failure.message, /the service wants another client certificate/, code);
  }
  for (const code of ['SELF_SIGNED_CERT_IN_CHAIN', 'CERT_HAS_EXPIRED', 'ERR_SSL_WRONG_VERSION_NUMBER'])
    assert.match(textOf(code).message, /not trusted/, code);
});
