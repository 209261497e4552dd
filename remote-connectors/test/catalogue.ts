import type { CatalogueConnector, CatalogueDetail, Operation, OperationHead } from 'shared-contracts/api/catalogue';

const at = '2026-01-01T00:00:00.000Z';
const none = { en: '', fr: '' };

/** A public connector with two operations that takes a token. */
export function connectorOf(changes: Partial<CatalogueConnector> = {}): CatalogueConnector {
  return {
    ...{ id: 'github', name: 'GitHub', publisher: 'Weft', is_public: true, icon: 'brand-github', colour: '#24292f' },
    description: { en: 'Repositories and issues', fr: 'Dépôts et tickets' },
    ...{ category_id: 'dev', tags: ['git'], authentication: ['bearer'], version: 1, operation_count: 2 },
    ...{ status: 'published', configuration_count: 0, is_active: true, revision: 1, created_at: at, updated_at: at },
    ...changes,
  };
}

/** The same with what its drawer shows. */
export function detailOf(changes: Partial<CatalogueDetail> = {}): CatalogueDetail {
  return {
    ...connectorOf(),
    ...{ homepage: '', documentation: '', guide: { en: 'Create a **token**.', fr: '' }, template: null },
    servers: [{ url: 'https://api.github.com', description: '', variables: [] }],
    schemes: [{ type: 'bearer', scheme: 'token', description: '' }],
    versions: [{ version: 1, document_version: '1.0', changelog: none, operation_count: 2, created_at: at }],
    shown_version: 1,
    ...changes,
  };
}

export const heads: OperationHead[] = [
  {
    ...{ id: 'issues/list', method: 'GET', path: '/issues', group: 'issues', summary: 'List issues' },
    is_deprecated: false,
  },
  {
    ...{ id: 'issues/create', method: 'POST', path: '/issues', group: 'issues', summary: 'Create an issue' },
    is_deprecated: false,
  },
];

/** Creating an issue: a title is needed. */
export const createIssue: Operation = {
  ...(heads[1] as OperationHead),
  description: '',
  parameters: [],
  bodies: [
    {
      ...{ media_type: 'application/json', required: true },
      schema: { type: 'object', required: ['title'], properties: { title: { type: 'string' } } },
    },
  ],
  answers: [
    {
      ...{ status: '201', description: 'Created', media_type: 'application/json' },
      schema: { $ref: '#/$defs/Issue' },
    },
  ],
  request_defs: {},
  answer_defs: { Issue: { type: 'object', properties: { number: { type: 'integer' } } } },
  ...{ schemes: ['token'], paging: null },
};
