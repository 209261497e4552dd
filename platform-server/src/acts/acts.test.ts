import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { act, frenchAct, thingAct } from './act.ts';
import { actTexts } from './actTexts.ts';

const entries = Object.entries(actTexts);
const parametersOf = (text: string) =>
  new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => (name === 'le' || name === 'du' ? 'thing' : name)));

describe('the catalogue of acts', () => {
  it('has each text in both languages, with the same parameters', () => {
    for (const [code, { en, fr }] of entries) {
      assert.deepEqual(parametersOf(fr), parametersOf(en), code);
      assert.notEqual(fr, en, code);
      assert.match(code, /^[a-z-]+\.[a-z-]+$/);
    }
  });

  it('has the marks of French', () => {
    for (const [code, { fr }] of entries) assert.doesNotMatch(fr, /\S [;:!?»%](\s|$)|« |\p{L}'\p{L}/u, code);
  });

  it('is filled in with the name, and with the thing and its article', () => {
    const paused = thingAct('thing.paused', 'import_page', 'Orders $1');
    assert.equal(paused.description, 'Paused import page Orders $1');
    assert.equal(frenchAct(paused), 'A mis en pause la page d’import «\u202fOrders $1\u202f»');
    const restored = thingAct('thing.version-restored', 'filter', 'VIP');
    assert.equal(frenchAct(restored), 'A restauré une version de la liste de filtrage «\u202fVIP\u202f»');
  });

  it('writes numbers as each language does', () => {
    const begun = act('subscription.begun', { operations: 10000 });
    assert.equal(begun.description, 'Subscribed to 10,000 operations a month');
    assert.match(frenchAct(begun) ?? '', /^A souscrit 10\u202f000 opérations par mois$/);
  });

  it('of a newer release is read in English', () => {
    assert.equal(frenchAct({ code: 'thing.polished', params: {} }), null);
    assert.equal(frenchAct({ code: 'toString', params: {} }), null);
    assert.match(frenchAct(thingAct('thing.saved', 'new_kind', 'X')) ?? '', /new kind/);
  });
});

// A parameter that the text has and nobody gives does not compile.
// @ts-expect-error the text names `name`
const _incomplete = () => act('thing.created', { thing: 'webhook' });
