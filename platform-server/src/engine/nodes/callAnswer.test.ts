import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Operation } from 'shared-contracts/api/catalogue';
import { node } from '../../../test/engine/drawing.ts';
import { answerFault, blankAnswer } from './callAnswer.ts';

const schema = { type: 'object', required: ['id'], properties: { id: { $ref: '#/$defs/Id' } } };
const operation = {
  id: 'createOrder',
  answers: [
    { status: '201', schema },
    { status: '2XX', schema: null },
  ],
  answer_defs: { Id: { type: 'integer' } },
} as unknown as Operation;
const connector = node('c', 'connector', { success: 'listed', statuses: '201-202' });
const faultOf = (drawn: typeof connector, status: number, body: unknown, page = 1, of: Operation | null = null) =>
  answerFault(drawn, { status, body }, page, of);

describe('an answer that a person tells of', () => {
  it('has a status that the node takes for success', () => {
    const http = node('h', 'http', {});
    assert.equal(faultOf(http, 204, null), null);
    assert.equal(faultOf(http, 500, null)?.field, 'status');
    assert.equal(faultOf(node('h', 'http', { success: 'any' }), 500, null), null);
    assert.equal(blankAnswer(connector).status, 201);
    assert.match(faultOf(connector, 200, null)?.message.en ?? '', /such as 201/);
  });

  it('fits what the operation answers with that status', () => {
    assert.equal(faultOf(connector, 201, { id: 7 }, 1, operation), null);
    const fault = faultOf(connector, 201, { id: 'seven' }, 1, operation);
    assert.equal(fault?.field, 'body');
    assert.match(fault?.message.en ?? '', /payload\.id.*"type"/);
    assert.match(fault?.message.fr ?? '', /payload\.id/);
    assert.equal(faultOf(connector, 202, { id: 'seven' }, 1, operation), null);
    assert.equal(faultOf(connector, 201, null, 1, operation), null);
  });

  it('has a list where the pages of a node have theirs, also when nothing is entered', () => {
    const paged = node('h', 'http', { paging: { type: 'page', items: 'payload.data.items' } });
    assert.deepEqual(blankAnswer(paged), { status: 200, body: { data: { items: [] } } });
    assert.equal(faultOf(paged, 200, blankAnswer(paged).body), null);
    assert.match(faultOf(paged, 200, { data: 1 })?.message.en ?? '', /a list at payload\.data\.items/);
    assert.equal(faultOf(paged, 200, {}, 2), null);
  });

  it('is a receipt for a mail', () => {
    const mail = node('m', 'mail', {});
    assert.equal(faultOf(mail, 250, { message_id: '<1@weft>', rejected: [] }), null);
    assert.equal(faultOf(mail, 250, blankAnswer(mail).body), null);
    assert.equal(faultOf(mail, 250, 'sent')?.field, 'body');
  });
});
