import type { Locale } from 'shared-contracts';
import { createErrorSpeech } from './errorSpeech.ts';

test('an error is said in the language chosen, and follows when it changes', async () => {
  let locale: Locale = 'fr';
  const { ready, say } = createErrorSpeech(() => locale);
  const limit = { limit: 'webhook', allowed: 5 };
  expect(say('limit_reached', limit)).toBeUndefined();
  await ready();
  expect(say('limit_reached', limit)).toContain('5 webhooks');
  expect(say('not_found', { kind: 'scenario' })).toBe('Ce scénario n’existe pas ou plus.');
  await new Promise(process.nextTick);
  locale = 'en';
  await ready();
  expect(say('not_found', { kind: 'scenario' })).toBe('This scenario doesn’t exist or was deleted.');
});

test('a text within a text is said in the same language', async () => {
  const { ready, say } = createErrorSpeech(() => 'fr');
  await ready();
  expect(say('invalid_flow', { problem: { en: 'No start', fr: 'Pas de début' }, more: '' })).toBe('Pas de début');
});

test('a reason that only a newer server knows is left to what the server said', async () => {
  const { ready, say } = createErrorSpeech(() => 'en');
  await ready();
  expect(say('brand_new.reason', {})).toBeUndefined();
});

test('what the page finds itself needs nothing loaded', () => {
  expect(createErrorSpeech(() => 'fr').say('no_answer', undefined)).toContain('ne répond pas');
});

test('what is said to programs of their token is said to people as the end of their session', async () => {
  const { ready, say } = createErrorSpeech(() => 'en');
  await ready();
  for (const reason of ['missing', 'token', 'changed']) {
    expect(say(`unauthenticated.${reason}`, undefined)).toBe('Your session has expired. Sign in again.');
  }
  expect(say('unauthenticated.api_token', undefined)).toContain('API token');
});
