import type { Webhook } from 'shared-contracts/api/webhook';
import { filterFrom, isShown, matches } from './filters.ts';

function webhook(changes: Partial<Webhook>): Webhook {
  return {
    id: '1',
    name: 'Orders',
    description: 'from the shop',
    url: 'https://x/hook/abc',
    methods: ['POST'],
    response: { mode: 'accepted' },
    is_paused: false,
    is_active: true,
    webhook_url_folder_id: null,
    scenario_ids: [],
    created_at: '',
    updated_at: '',
    last_event_at: null,
    events_24h: 0,
    failed_24h: 0,
    ...changes,
  };
}

const active = webhook({});
const filed = webhook({ webhook_url_folder_id: 'f' });
const trashed = webhook({ is_active: false });

describe('views of the webhook list', () => {
  it('show active ones by default', () => {
    expect([active, filed, trashed].map((item) => isShown(item, 'all'))).toEqual([true, true, false]);
  });

  it('show uncategorized: active and in no folder', () => {
    const trashedInFolder = webhook({ is_active: false, webhook_url_folder_id: null });
    expect([active, filed, trashedInFolder].map((item) => isShown(item, 'uncategorized'))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('show one folder: active and in it', () => {
    expect([active, filed, webhook({ webhook_url_folder_id: 'g' })].map((item) => isShown(item, 'folder:f'))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('show trash: inactive alone', () => {
    expect([active, filed, trashed].map((item) => isShown(item, 'trash'))).toEqual([false, false, true]);
  });

  it('are read from the address, unknown ones as the default', () => {
    expect(filterFrom('trash')).toBe('trash');
    expect(filterFrom('folder:f')).toBe('folder:f');
    expect(filterFrom('nonsense')).toBe('all');
    expect(filterFrom(null)).toBe('all');
  });
});

describe('search', () => {
  it('looks at name, description and address whatever the case', () => {
    expect(matches(active, 'ORD')).toBe(true);
    expect(matches(active, 'shop')).toBe(true);
    expect(matches(active, '/hook/a')).toBe(true);
    expect(matches(active, 'refund')).toBe(false);
  });
});
