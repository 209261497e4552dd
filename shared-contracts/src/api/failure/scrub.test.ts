import { failureReportSchema, messageLength, scrubbed } from './index.ts';

test.each([
  ['Loading /r/remote-a/3f9a/page.js?retry=abc failed', 'Loading /r/remote-a/3f9a/page.js failed'],
  ['GET https://weft.example/scenario?search=Ann%20Smith#top failed', 'GET https://weft.example/scenario failed'],
  ['No user ann.smith+x@example.co.uk here', 'No user <e-mail> here'],
  ['Run 0196b0a2-8f6e-7cc1-a1b2-0123456789ab is gone', 'Run <id> is gone'],
  ['Bad token eyJhbGciOi.eyJzdWIi.c2ln', 'Bad token <token>'],
  ['Unexpected token in "Ann Smith, 12 High Street, Leeds"', 'Unexpected token in "…"'],
  ['Card 4111111111111111', 'Card <number>'],
  ["Cannot read properties of undefined (reading 'id')", "Cannot read properties of undefined (reading 'id')"],
])('%s', (message, kept) => {
  expect(scrubbed(message)).toBe(kept);
});

test('a message has an end', () => {
  expect(scrubbed('word '.repeat(500))).toHaveLength(messageLength);
});

test('the schema scrubs by itself and takes no other fields along', () => {
  const report = {
    id: '0196b0a2-8f6e-4cc1-a1b2-0123456789ab',
    source: 'remote-scenarios',
    release: '3f9a',
    version: '1.2.3',
    host: 'h1',
    phase: 'run',
    code: 'render',
    route: 'scenario-detail',
    message: 'Mail of ann@example.org',
    email: 'ann@example.org',
  };
  const taken = failureReportSchema.parse(report);
  expect(taken.message).toBe('Mail of <e-mail>');
  expect(taken).not.toHaveProperty('email');
  for (const wrong of [{ source: 'ann' }, { route: '/scenario/1' }, { code: 'other' }, { id: '1' }]) {
    expect(failureReportSchema.safeParse({ ...report, ...wrong }).success).toBe(false);
  }
});
