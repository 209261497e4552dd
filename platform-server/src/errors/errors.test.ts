import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { codeOf, type ErrorReason } from 'shared-contracts/api/errors';
import { envelopeOf } from './errorEnvelope.ts';
import { errorTexts, HttpError, limitReached, notFound } from './httpError.ts';
import { statuses } from './statuses.ts';

const { en, fr } = errorTexts;
const reasons = Object.keys(en.texts);
const source = join(import.meta.dirname, '..');
const contracts = join(fileURLToPath(import.meta.resolve('shared-contracts/api')), '..', '..');

async function sources(folder: string, pattern: string): Promise<string[]> {
  const texts: string[] = [];
  for await (const file of glob(pattern, { cwd: folder })) {
    if (!file.includes('.test.')) texts.push(await readFile(join(folder, file), 'utf8'));
  }
  return texts;
}

const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('every reason has a text in both languages, with the same parameters, and a status', () => {
  assert.deepEqual(Object.keys(fr.texts), reasons);
  for (const reason of reasons) {
    assert.ok(en.texts[reason] && fr.texts[reason], reason);
    assert.deepEqual(placeholders(fr.texts[reason]), placeholders(en.texts[reason]), reason);
    assert.ok(statuses[codeOf(reason as ErrorReason)] >= 400, reason);
  }
  const named = (words: typeof en.words) => Object.entries(words).map(([name, values]) => [name, Object.keys(values)]);
  assert.deepEqual(named(fr.words), named(en.words));
});

/** Thrown by servers of before; the contract keeps it until its next major version. */
const retired = 'not_found.template';

test('every reason that is thrown is in the catalogue, and every reason there is used', async () => {
  const texts = (await sources(source, '**/*.ts')).join('\n');
  const thrown = [...texts.matchAll(/new HttpError\(\s*'([^']+)'/g)].map(([, code = '']) => code);
  assert.deepEqual(
    thrown.filter((code) => !reasons.includes(code)),
    [],
  );
  const contract = (await sources(contracts, 'api/*.ts')).join('\n');
  assert.deepEqual(
    reasons.filter((code) => !texts.includes(`'${code}'`) && !contract.includes(`'${code}'`)),
    [retired],
  );
});

test('every text of a schema of the API is there in French', async () => {
  const texts = (await sources(contracts, '{api,deploy}/**/*.ts')).join('\n');
  const own = [...texts.matchAll(/\.(?:min|max|length|regex|refine|check)\([^()]*?, ['`]([A-Z][^'`]+)['`]\)/g)];
  assert.ok(own.length > 5);
  const message = own.map(([, text = '']) =>
    text.replace(/\$\{maxBulkIds\}/, '500').replace(/\$\{maxDecidedRuns\}/, '100'),
  );
  assert.deepEqual(
    message.filter((text) => !fr.problems[text]),
    [],
  );
});

test('an envelope has code, reason, its text in the language asked for and its parameters', () => {
  const error = limitReached('webhook', 5);
  const { message, ...envelope } = envelopeOf(error, 'r1', 'fr');
  assert.deepEqual(envelope, {
    code: 'limit_reached',
    params: { limit: 'webhook', allowed: 5 },
    docs: '/api/v2/errors/limit_reached',
    requestId: 'r1',
    details: { limit: 'webhook', allowed: 5 },
  });
  assert.match(message, /5 webhooks/);
  assert.deepEqual(envelopeOf(new HttpError('conflict.run_ended'), 'r1'), {
    code: 'conflict',
    reason: 'conflict.run_ended',
    message: 'The run has already ended.',
    docs: '/api/v2/errors/conflict.run_ended',
    requestId: 'r1',
  });
  assert.equal(envelopeOf(notFound('scenario'), 'r').message, 'This scenario doesn’t exist or was deleted.');
  assert.equal(envelopeOf(notFound('scenario'), 'r', 'fr').message, 'Ce scénario n’existe pas ou plus.');
});

test('a text within a text is said in the same language', () => {
  const params = { problem: { en: 'No start', fr: 'Pas de début' }, more: '' };
  const error = new HttpError('invalid_flow', params, { problems: [{ path: 'flow', message: params.problem }] });
  assert.deepEqual(envelopeOf(error, 'r', 'fr').problems, [{ path: 'flow', message: 'Pas de début' }]);
  assert.equal(envelopeOf(error, 'r', 'fr').message, 'Pas de début');
});
