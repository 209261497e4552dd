import { screen, within } from '@testing-library/react';
import {
  type AnswerRequestDetail,
  getAnswerRequest,
  giveAnswer,
  listAnswerRequests,
} from 'shared-contracts/api/answer-request';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import { Page } from './AnswersPage.tsx';

const asked: AnswerRequestDetail = {
  ...{ id: 'r1', title: 'Pay 480 €?', scenario_id: 's', scenario_name: 'Invoices', run_id: 'run', node_label: 'Ask' },
  ...{ who: 'anyone', state: 'waiting', answered_at: null, answered_by: '', decision: null, values: null },
  ...{ created_at: '2026-01-01T00:00:00.000Z', expires_at: '2026-01-08T00:00:00.000Z' },
  ...{ text: 'Please check', shown: [{ label: 'Supplier', value: 'Lamps Ltd' }], link: 'https://weft.test/answer/x' },
  decisions: [
    { id: 'approve', label: { en: 'Approve', fr: 'Approuver' } },
    { id: 'no', label: 'Never' },
  ],
  fields: [],
};

async function open(request: AnswerRequestDetail = asked, path = '/answers') {
  const host = createTestHost();
  host.api.answer(listAnswerRequests, { items: [request], next: null, waiting: 1 });
  host.api.answer(getAnswerRequest, request);
  host.api.answer(giveAnswer, { ...request, state: 'answered', answered_by: 'Ann' });
  return { ...(await renderPage(<Page />, { host, path, pattern: '/answers' })), host };
}

test('what runs ask is listed, opened with what it shows, and answered', async () => {
  const { user, host } = await open();
  expect(await screen.findByText('1 waits')).toBeVisible();
  const list = screen.getByRole('list', { name: 'Answers' });
  await user.click(within(list).getByRole('button', { name: 'Answer: Pay 480 €?' }));
  const drawer = await screen.findByRole('dialog', { name: 'Pay 480 €?' });
  expect(await within(drawer).findByText('Lamps Ltd')).toBeVisible();
  expect(within(drawer).getByText('Whoever has the link may answer.')).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: 'Approve' }));
  const [call] = host.api.callsOf(giveAnswer);
  expect(call?.input).toMatchObject({ params: { id: 'r1' }, body: { decision: 'approve', values: {} } });
});

test('fields that are required are entered before anything is sent', async () => {
  const amount = { name: 'amount', type: 'number', required: true, default: null, description: '' } as const;
  const { user, host } = await open({ ...asked, decisions: [], fields: [amount] }, '/answers?request=r1');
  const drawer = await screen.findByRole('dialog', { name: 'Pay 480 €?' });
  await user.click(await within(drawer).findByRole('button', { name: 'Send answer' }));
  expect(host.api.callsOf(giveAnswer)).toHaveLength(0);
  expect(await within(drawer).findByText('Enter a value')).toBeVisible();
  await user.type(within(drawer).getByRole('spinbutton', { name: /amount/ }), '12');
  await user.click(within(drawer).getByRole('button', { name: 'Send answer' }));
  const [call] = host.api.callsOf(giveAnswer);
  expect(call?.input).toMatchObject({ body: { decision: '', values: { amount: 12 } } });
});

test('who comes second is told, and what has ended says how', async () => {
  const { user, host } = await open(asked, '/answers?request=r1');
  host.api.fail(giveAnswer, 409, 'Somebody answered first.');
  const drawer = await screen.findByRole('dialog', { name: 'Pay 480 €?' });
  await user.click(await within(drawer).findByRole('button', { name: 'Never' }));
  expect(await within(drawer).findByRole('alert')).toHaveTextContent('Somebody answered first.');
});
