import type { AdminConnector, AdminConnectorDetail, AdminLabels } from 'shared-contracts/api/admin-connector';

const at = '2026-01-01T00:00:00.000Z';
const none = { en: '', fr: '' };
const unused = { accounts: 0, configurations: 0, calls: 0, failures: 0 };

export function publicConnector(changes: Partial<AdminConnector> = {}): AdminConnector {
  return {
    ...{ id: 'parcels', name: 'Parcels', publisher: 'Weft', is_public: true, icon: null, colour: '#0670c4' },
    description: { en: 'Labels and tracking', fr: 'Étiquettes et suivi' },
    ...{ category_id: 'own', tags: ['shipping'], authentication: ['bearer'], version: 2, operation_count: 1 },
    ...{ status: 'published', is_included: false, revision: 1, created_at: at, updated_at: at },
    ...{ ...unused, accounts: 3, configurations: 4, on_newest: 1, scenarios: 7, calls: 200, failures: 30 },
    ...changes,
  };
}

export function publicDetail(changes: Partial<AdminConnectorDetail> = {}): AdminConnectorDetail {
  const version = { document_version: '1.0', changelog: none, operation_count: 1, created_at: at, created_by: 'ada' };
  return {
    ...publicConnector(),
    ...{ homepage: '', documentation: '', guide: none, servers: [], schemes: [], shown_version: 2, days: [] },
    versions: [
      { ...version, ...unused, version: 2, configurations: 1 },
      { ...version, ...unused, version: 1, configurations: 3 },
    ],
    used_by: [
      {
        ...{ account_number: '1001', company_name: 'Acme', configurations: 4 },
        ...{ scenarios: 7, oldest_version: 1, failing: 1 },
      },
    ],
    ...changes,
  };
}

export const labels: AdminLabels = {
  categories: [
    {
      ...{ id: 'dev', key: 'development', name: { en: 'Development', fr: 'Développement' }, is_public: true },
      ...{ created_at: at, updated_at: at, connectors: 5, revision: 1 },
    },
    {
      ...{ id: 'own', key: null, name: { en: 'Logistics', fr: 'Logistique' }, is_public: true },
      ...{ created_at: at, updated_at: at, connectors: 1, revision: 1 },
    },
  ],
  tags: [],
};
