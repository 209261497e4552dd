import assert from 'node:assert/strict';
import { test } from 'node:test';
import { node } from '../../../test/engine/drawing.ts';
import { codeProblemsOf } from './codeProblems.ts';

const messageOf = (code: string) => codeProblemsOf(node('f', 'function', { code }))[0]?.message;

test('mistakes in code are told in our words, in both languages', () => {
  const spaced = ({ en, fr } = messageOf('return "open') ?? { en: '', fr: '' }) => ({ en, fr: fr.replace(/\s/g, ' ') });
  assert.deepEqual(spaced(), {
    en: 'This text isn’t closed: add a quote (line 1, column 8) — in "F"',
    fr: 'Ce texte n’est pas fermé : ajoutez un guillemet (ligne 1, colonne 8) — dans « F »',
  });
  for (const code of [
    'return 1 +',
    'let a; let a;',
    'return /(/;',
    'yield = 1',
    'break;',
    'class A { constructor(){} constructor(){} }',
  ]) {
    const message = messageOf(code);
    assert.ok(message && message.en !== message.fr, code);
    assert.doesNotMatch(message.en, /token|Unsyntactic|Identifier|Invalid/, code);
  }
});
