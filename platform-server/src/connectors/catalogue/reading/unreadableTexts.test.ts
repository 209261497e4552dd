import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from '../../../../test/connectors/readDocuments.ts';
import { type FoundProblem, ruleReasons, sayProblem } from './documentProblems.ts';

test('why a text is no JSON or YAML is said in our words, in both languages, and never in those of a parser', async () => {
  const cases: readonly [text: string, line: number | null, en: RegExp, fr: RegExp][] = [
    [
      '{ "openapi": "3.1.0",\n "info" 5 }',
      2,
      /valid JSON: a comma, colon, quote/,
      /JSON valide : il manque une virgule/,
    ],
    ['{', null, /a comma, colon, quote|ends before/, /il manque|se termine/],
    ['{ "openapi": "3.1', null, /JSON: it ends before/, /se termine avant/],
    ['openapi: [', null, /YAML: it ends before a quote or bracket is closed/, /se termine avant/],
    ['openapi: "3', null, /YAML: it ends before/, /se termine avant/],
    ['openapi: 3\ninfo: 1\ninfo: 2', 3, /a key appears twice/, /une clé figure deux fois/],
    ['openapi: 3\ninfo: !!js/function y', 2, /a tag that documents can’t have/, /une balise/],
    ['openapi: *nowhere', 1, /an alias has no anchor/, /un alias n’a pas d’ancre/],
    ['openapi: 3\ninfo:\n\ttitle: x', null, /tabs can’t indent|indentation is wrong|comma, colon/, /./],
    ['openapi: 3\n  info: 1\n title: 2', null, /indentation is wrong|comma, colon/, /./],
  ];
  for (const [text, line, en, fr] of cases) {
    const [found] = (await read(text)).problems;
    assert.equal(found?.code, 'unreadable', text);
    if (line !== null) assert.equal(found?.line, line, text);
    const [english, french] = (['en', 'fr'] as const).map(
      (locale) => sayProblem(found as FoundProblem, locale).message,
    );
    assert.match(english ?? '', en);
    assert.match((french ?? '').replace(/\s/g, ' '), fr);
    for (const message of [english, french])
      assert.doesNotMatch(message ?? '', /Expected|Unexpected|stream|mapping|position|\{|tag:yaml/);
  }
});

test('what OpenAPI does not allow is said in our words, in both languages, and never in those of a validator', async () => {
  const said = (found: FoundProblem) => (['en', 'fr'] as const).map((locale) => sayProblem(found, locale).message);
  const { problems } = await read('{"openapi":"3.1.0","info":{"title":5,"version":"1"},"paths":{"/a":{"get":{}}}}');
  const found = problems.find(({ code }) => code === 'specification') as FoundProblem;
  assert.deepEqual(said(found), [
    'This doesn’t follow OpenAPI: its type must be string. Correct it.',
    'Ceci n’est pas conforme à OpenAPI\u202f: son type doit être string. Corrigez-le.',
  ]);
  for (const reason of Object.keys(ruleReasons)) {
    const texts = said({ ...found, params: { reason, rule: 'a, b' } });
    for (const text of texts) assert.doesNotMatch(text, new RegExp(`\\{|undefined|must NOT|: ${reason}\\b`));
    assert.notEqual(texts[0], texts[1]);
  }
});
