import { accountTypeOf, limitsOf } from './account/index.ts';
import { addressOf } from './endpoint.ts';
import { rangeStart } from './paging.ts';
import { listRunLogs } from './run/index.ts';
import { emptyScenarioTrash, getScenario, listScenarios, runScenario } from './scenario/index.ts';

describe('addresses of calls', () => {
  it('keep trailing slashes exactly as listed', () => {
    expect(addressOf(listScenarios)).toBe('/api/v2/scenario/');
    expect(addressOf(getScenario, { params: { id: '7' } })).toBe('/api/v2/scenario/7');
    expect(addressOf(runScenario, { params: { id: '7' } })).toBe('/api/v2/scenario/run/7');
    expect(addressOf({ ...getScenario, backend: 'remote-x/stock' }, { params: { id: '7' } })).toBe(
      '/b/remote-x/stock/scenario/7',
    );
    expect(addressOf(emptyScenarioTrash)).toBe('/api/v2/scenario/empty-trash/');
  });

  it('carry the query that is given and leave out what is not', () => {
    const address = addressOf(listRunLogs, { query: { page: 2, scenario_id: '', search: 'a b', status: undefined } });
    expect(address).toBe('/api/v2/run-status/logs/scenario/?page=2&scenario_id=&search=a+b');
  });

  it('have the defaults of the specification', () => {
    expect(listRunLogs.query?.parse({})).toEqual({
      page: 1,
      limit: 50,
      scenario_id: '',
      status: 'all',
      time_range: 'all',
      search: '',
    });
  });
});

describe('time ranges', () => {
  it('begin that long ago', () => {
    const now = Date.UTC(2026, 0, 8);
    expect(rangeStart('7d', now)).toBe(Date.UTC(2026, 0, 1));
    expect(rangeStart('all', now)).toBeNull();
  });
});

describe('plans', () => {
  it('make a sandbox a sandbox whatever is paid', () => {
    expect(accountTypeOf({ is_sandbox: true }, { status: 'active' })).toBe('sandbox');
  });

  it.each(['in_trial', 'active', 'non_renewing'])('count %s as subscribed', (status) => {
    expect(accountTypeOf({ is_sandbox: false }, { status })).toBe('subscription');
  });

  it.each(['cancelled', 'paused', 'future', undefined])('count %s as free', (status) => {
    expect(accountTypeOf({ is_sandbox: false }, { status })).toBe('free');
  });

  it('default every free limit to 0', () => {
    expect(Object.values(limitsOf({ is_sandbox: false }, null))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('take each free limit from its own field', () => {
    const config = {
      is_sandbox: false,
      free_scenario_limit: 1,
      free_connector_limit: 2,
      free_webhook_limit: 3,
      free_import_pages_limit: 4,
      free_filter_limit: 5,
      free_conversion_limit: 6,
      free_quantity: 7,
    };
    const limits = { scenario: 1, connector: 2, webhook: 3, import_page: 4, filter: 5, conversion: 6, quantity: 7 };
    expect(limitsOf(config, { status: 'cancelled', subscription_items: [{ quantity: 5000 }] })).toEqual(limits);
  });

  it('give a subscription all_limits everywhere and the quantity of its first item', () => {
    const subscription = { status: 'active', subscription_items: [{ quantity: 5000 }, { quantity: 1 }] };
    const everywhere = (all: number) => ({
      scenario: all,
      connector: all,
      webhook: all,
      import_page: all,
      filter: all,
      conversion: all,
      quantity: 5000,
    });
    expect(limitsOf({ is_sandbox: false }, subscription)).toEqual(everywhere(100));
    expect(limitsOf({ is_sandbox: false, all_limits: 7, free_filter_limit: 1 }, subscription)).toEqual(everywhere(7));
  });
});
