import type { HostApiClient } from 'shared-contracts';
import { createAccountLoader } from './account.ts';

const account = { account_number: '1', company_name: 'Acme', config: { is_sandbox: false, free_webhook_limit: 5 } };
const subscribed = { status: 'active', subscription_items: [{ quantity: 50_000 }] };

test('the subscription is asked for once a page, and anew when there is news of the plan', async () => {
  let subscription: object = {};
  const call = jest.fn(async ({ id }: { id: string }) => (id === 'subscription.info' ? subscription : account));
  const load = createAccountLoader({ call } as unknown as HostApiClient);
  expect(await load()).toMatchObject({ type: 'free', limits: { webhook: 5 } });
  subscription = subscribed;
  expect((await load()).type).toBe('free');
  expect(await load('anew')).toMatchObject({ type: 'subscription', limits: { webhook: 100, quantity: 50_000 } });
});
