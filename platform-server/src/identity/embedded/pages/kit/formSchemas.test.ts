import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameField, organisationNameField } from './formSchemas.ts';

test('names of people and organisations keep their direction', () => {
  for (const field of [nameField, organisationNameField]) {
    assert.equal(field.safeParse('Zoë\u202Eeidnuc').error?.issues[0]?.message, 'errors.bidi');
    assert.equal(field.safeParse(' ').error?.issues[0]?.message, 'errors.required');
    assert.equal(field.safeParse(undefined).error?.issues[0]?.message, 'errors.required');
    assert.equal(field.parse(' זואי '), 'זואי');
  }
});
