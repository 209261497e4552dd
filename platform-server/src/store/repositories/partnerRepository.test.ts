import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { noPartnerSettings } from 'shared-contracts/api/partner';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { newId } from '../ids.ts';
import * as accountRepository from './accountRepository.ts';
import { freePlan } from './accountRepository.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const account = (more: object = {}) =>
  accountRepository.ensure(database.pool, { organisationId: newId(), companyName: 'Acme', ...more });

test('a client account starts with the limits of its partner, and never with more than the partner has', async () => {
  const partner = await account({ config: { ...freePlan, free_scenario_limit: 20, free_webhook_limit: 1 } });
  const settings = {
    ...noPartnerSettings,
    client_limits: { ...noPartnerSettings.client_limits, scenario: 12, filter: 400 },
  };
  await database.pool.query(
    "insert into partner_settings (account_number, settings, updated_by) values ($1, $2, 'ann@acme.test')",
    [partner.account_number, settings],
  );
  const client = await account({ partner: partner.account_number });
  assert.equal(client.partner_account_number, partner.account_number);
  assert.deepEqual(client.config, {
    ...freePlan,
    free_scenario_limit: 12,
    // More than the partner's own, and one that is less than the free plan's.
    free_filter_limit: 5,
    free_webhook_limit: 1,
  });
});

test('an account without a partner has the free plan', async () => {
  const { config, partner_account_number } = await account();
  assert.deepEqual([config, partner_account_number], [freePlan, null]);
});
