import type { Probes } from './probing.ts';

/** What visitors see is tried in the page. */
const seen = 'it shows in the page: import-page/src/steps/shownSettings.test.tsx';

/** How the content of an import page shows in what becomes of a file. */
export const contentProbes: Probes = {
  'texts.en.title': seen,
  'texts.en.intro': seen,
  'texts.en.thanks': seen,
  'texts.fr.title': seen,
  'texts.fr.intro': seen,
  'texts.fr.thanks': seen,
  language: 'src/imports/page/serveImportPages.test.ts',
  colour: seen,
  logo: seen,
  formats: seen,
  max_rows: { values: [3, 4] },
  max_bytes: { values: [2_999, 3_000] },
  row_policy: {},
  'delivery.mode': { values: ['row', 'file'] },
  'validation.scenario_id': 'test/imports/importValidation.test.ts',
  'validation.on_failure': 'test/imports/importValidation.test.ts',
  'delivery.size': { within: [{ delivery: { mode: 'batch' } }], values: [2, 3] },
};

/** How the deployment of an import page shows to who opens it. */
export const deploymentProbes: Probes = {
  access: {},
  context: {},
  expires_at: { values: [null, '2026-01-01T00:00:00.000Z'] },
  allowed_origins: { values: [[], ['https://example.com'], ['https://example.org']] },
};
