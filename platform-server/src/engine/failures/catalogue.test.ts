import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { waitingText } from 'shared-contracts/api/run';
import { failureBy, permanentFailure } from '../nodes/nodeFailure.ts';
import { decodeEntries, encodeEntries } from '../record/encode.ts';
import type { RecordEntry } from '../record/entries.ts';
import { retryReason } from '../record/message.ts';
import { readWaitReason } from '../waitReason.ts';
import { failureTexts } from './catalogue.ts';
import { valuesText, valueText } from './params.ts';
import { recordedFailure } from './recordedFailure.ts';
import { shownFailure } from './shownFailure.ts';

const entries = Object.entries(failureTexts);
const parametersOf = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)));
const failedEntry = (error: Extract<RecordEntry, { type: 'failed' }>['error']): RecordEntry => ({
  ...{ type: 'failed', at: 5, step: 1, attempt: 1, error, taken: null },
});

describe('the catalogue of failures', () => {
  it('has each reason once: in one place it would hide the text of another', () => {
    const folder = join(import.meta.dirname, 'texts');
    const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const found = texts.flatMap((text) => [...text.matchAll(/^ {2}'?([A-Z][\w.]*)'?: /gm)].map(([, code]) => code));
    assert.deepEqual(found.toSorted(), Object.keys(failureTexts).toSorted());
  });

  it('has each text in both languages, with the same parameters and an advice in both or in none', () => {
    assert.ok(entries.length > 100);
    for (const [reason, { en, fr }] of entries) {
      assert.equal(en.length, fr.length, reason);
      assert.deepEqual(parametersOf(fr), parametersOf(en), reason);
      assert.match(reason, /^[A-Z][A-Z_]+(\.[a-z_]+)?$/);
      for (const text of [...en, ...fr]) assert.notEqual(text.trim(), '', reason);
    }
  });

  it('begins causes small and ends them without a stop, which the place of the failure follows', () => {
    for (const [reason, { en, fr }] of entries) {
      for (const [cause, advice] of [en, fr]) {
        assert.doesNotMatch(cause, /[.!?]$/, reason);
        assert.doesNotMatch(cause, /^[A-Z](?!RL)[a-z]/, reason);
        if (advice !== undefined) assert.match(advice, /(\.|\}\})$/, reason);
      }
    }
  });

  it('says French as French: in other words than English, with its own marks', () => {
    for (const [reason, { en, fr }] of entries) {
      const words = (text: string) => text.replace(/\{\{\w+\}\}/g, '').match(/\p{L}{4,}/gu) ?? [];
      if (words(en.join(' ')).length > 0) assert.notDeepEqual(fr, en, reason);
      for (const text of fr) assert.doesNotMatch(text, /\S [;:!?»%](\s|$)|« |\p{L}'\p{L}/u, reason);
    }
  });

  it('never says one, by itself, anew, or whatever else design/words.md replaces', () => {
    for (const [reason, { en }] of entries) {
      assert.doesNotMatch(en.join(' '), /\b(anew|by itself|for good|stands|the most|e-mail|organisation)\b/i, reason);
    }
  });
});

describe('a failure as people are shown it', () => {
  const node = { id: 'n', label: 'Create order' };

  it('has its code, its parameters and its sentence in each language', () => {
    assert.deepEqual(shownFailure(recordedFailure('NODE_TIMEOUT', { seconds: 30 }, node)), {
      exception: `No response within 30 s — in "Create order". Increase the node's timeout, or retry later.`,
      failure: {
        code: 'NODE_TIMEOUT',
        reason: 'NODE_TIMEOUT',
        params: { seconds: 30 },
        fr: 'Aucune réponse en 30 s — dans «\u202fCreate order\u202f». Augmentez le délai maximal du nœud, ou réessayez plus tard.',
      },
    });
  });

  it('keeps what a service answered as it came, within our sentence', () => {
    const response = { en: ' Response: {"error":"no stock"}', fr: ' Réponse\u202f: {"error":"no stock"}' };
    const { details, code } = failureBy(
      'HTTP_STATUS.service',
      { call: 'GET https://shop.example/', status: '503 Service Unavailable', response },
      { code: 'HTTP_503' },
    );
    assert.equal(code, 'HTTP_503');
    assert.match(details.advice ?? '', /increase the node's retries\. Response: \{"error":"no stock"\}$/);
    const error = { nodeId: 'n', code, message: '', words: { ...details.words, label: 'A' } as never };
    const { fr = '' } = shownFailure(error).failure;
    assert.match(fr, /^503 Service Unavailable reçu de GET https:\/\/shop\.example\/ — dans «\u202fA\u202f»/u);
    assert.match(fr, /Réponse\u202f: \{"error":"no stock"\}$/);
  });

  it('outlines values in each language, and leaves texts of the data alone', () => {
    assert.equal(valueText('nothing'), '"nothing"');
    assert.deepEqual(valueText([1, 2]), { en: 'a list of 2', fr: 'une liste de 2' });
    assert.deepEqual(valuesText(['a', {}]), { en: '"a", an empty object', fr: '"a", un objet vide' });
    assert.match(
      permanentFailure('FILTER_LIST', { list: valueText({ a: 1 }) }).message,
      /^the list is an object with a$/,
    );
  });

  it('says a place in code in each language, and masks secrets in all of them', () => {
    const error = recordedFailure(
      'FUNCTION_EXCEPTION',
      { message: 'Bearer abcdefghijklmnop1234567890 is wrong' },
      node,
    );
    const { exception, failure } = shownFailure({ ...error, line: 3, column: 7 });
    assert.match(exception, / \(line 3, column 7\)$/);
    assert.match(failure.fr ?? '', / \(ligne 3, colonne 7\)$/);
    assert.doesNotMatch(JSON.stringify([exception, failure]), /abcdefghijklmnop/);
  });

  it('is the text alone, in every language, where a scenario’s author wrote it or an earlier release recorded it', () => {
    assert.deepEqual(shownFailure({ nodeId: 'n', code: 'OUT_OF_STOCK', message: 'No stock' }), {
      exception: 'No stock',
      failure: { code: 'OUT_OF_STOCK' },
    });
    const unknown = { reason: 'OF_A_NEWER_RELEASE', params: {}, label: 'A' };
    assert.equal(shownFailure({ nodeId: 'n', code: 'X', message: 'English', words: unknown }).failure.fr, undefined);
  });

  it('is waited after in the language of the reader', () => {
    const reason = retryReason(recordedFailure('NODE_TIMEOUT', { seconds: 30 }, node));
    const text = waitingText(readWaitReason(reason) as never);
    assert.match(text?.en ?? '', /^Retrying after: No response within 30 s — in "Create order"/);
    assert.match(text?.fr ?? '', /^Nouvel essai après.: Aucune réponse en 30 s/);
    const earlier = waitingText({ code: 'retry', values: ['No answer'] });
    assert.match(earlier?.fr ?? '', /No answer$/);
  });
});

describe('the record of a failure', () => {
  it('keeps its reason and parameters, behind what earlier releases read', () => {
    const error = {
      ...recordedFailure('RUN_STEPS', { limit: { en: '1', fr: '1' } }, { id: 'n', label: 'A' }),
      line: 2,
    };
    const entry = failedEntry(error);
    const segment = encodeEntries([entry]);
    assert.deepEqual(decodeEntries(segment), [entry]);
    const [, , [, , , , packed]] = JSON.parse(segment) as [number, number, unknown[]];
    assert.deepEqual((packed as unknown[]).slice(0, 4), ['n', 'RUN_STEPS', error.message, 2]);
  });

  it('of earlier releases is read as it is', () => {
    const entry = failedEntry({ nodeId: 'n', code: 'NODE_TIMEOUT', message: 'No answer', line: 2, column: 3 });
    assert.deepEqual(decodeEntries('[2,5,["f",0,1,1,["n","NODE_TIMEOUT","No answer",2,3]]]'), [entry]);
  });
});

// A parameter that the text has and nobody gives does not compile.
// @ts-expect-error the text names `seconds`
const _incomplete = () => permanentFailure('NODE_TIMEOUT', {});
