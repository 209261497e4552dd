import { type ImportPage, importContentSchema, importDeploymentSchema } from 'shared-contracts/api/import-page';

/** An import page as the server answers it: never published, without columns. */
export function importPage(id: string, changes: Partial<ImportPage> = {}): ImportPage {
  return {
    id,
    name: `Page ${id}`,
    description: '',
    slug: `page-${id}`,
    url: `http://localhost/import/page-${id}-key`,
    content: importContentSchema.parse({}),
    deployment: importDeploymentSchema.parse({}),
    has_password: false,
    context_secret: null,
    published: null,
    has_changes: true,
    lost_references: [],
    column_count: changes.content?.columns.length ?? 0,
    is_paused: false,
    is_active: true,
    revision: 1,
    scenario_ids: [],
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    last_submission_at: null,
    submissions_24h: 0,
    ...changes,
  };
}
