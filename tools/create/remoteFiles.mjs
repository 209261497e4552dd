import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Packages of the first remote that has a page and a test: what every remote needs, at the versions of the catalog. */
function packageJson(root, name) {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'remote-data-triggers', 'package.json'), 'utf8'),
  );
  const scripts = { build: 'webpack --config webpack.config.ts', test: 'jest' };
  return json({
    name,
    version: '0.1.0',
    private: true,
    license: 'MIT',
    type: 'module',
    scripts,
    dependencies,
    devDependencies,
  });
}

const readme = (name, path) => `# ${name}

What this area does, in one sentence.

| route | page |
|---|---|
| \`${path}\` | \`src/pages/home\` |

Develop: \`npm run dev -- ${name}\`. Tests: \`node_modules/.bin/jest\`. Ship it: [deploying](../docs/deploying.md).
`;

const webpackConfig = `import { defineRemote } from 'tools/build';

export default defineRemote(import.meta.dirname);
`;

const tsconfig = `{
  "extends": "../tsconfig.browser.json",
  "compilerOptions": { "rootDir": ".", "outDir": "node_modules/.cache/types", "types": ["jest", "node"] },
  "include": ["src", "test", "src/**/*.json", "../shared-contracts/src/css.d.ts"],
  "references": [{ "path": "../shared-contracts" }]
}
`;

const manifest = (name, route, title) => `import { defineManifest } from 'shared-contracts';

/** What the host knows of this area before its code is loaded. */
export const manifest = defineManifest({
  id: '${name}',
  title: { en: '${title}', fr: '${title}' },
  routes: [{ name: '${route}', layout: 'content', title: { en: '${title}', fr: '${title}' } }],
  navigation: [
    {
      id: '${route}',
      label: { en: '${title}', fr: '${title}' },
      icon: 'components',
      to: '${route}',
      order: 65,
    },
  ],
  search: [{ id: '${route}', title: { en: '${title}', fr: '${title}' }, icon: 'components', to: '${route}' }],
});
`;

const remote = (route) => `import { defineRemote } from 'shared-contracts';
import { manifest } from './manifest.ts';

/** Pages, each in a chunk of its own. */
export const remote = defineRemote(manifest, {
  pages: {
    ${/^\w+$/.test(route) ? route : `'${route}'`}: () => import('./pages/home/HomePage.tsx'),
  },
  messages: {
    en: () => import('./messages/en.json'),
    fr: () => import('./messages/fr.json'),
  },
});
`;

const page = (name) => `import { useTranslation } from 'react-i18next';
import { useSession } from 'shared-contracts/react';
import { PageHeader } from 'shared-contracts/ui/core';

export function Page() {
  const { t } = useTranslation('${name}');
  const { account } = useSession();
  return (
    <>
      <PageHeader title={t('title')} />
      <p>{t('welcome', { company: account.companyName })}</p>
    </>
  );
}
`;

const pageTest = (name, title) => `import { screen } from '@testing-library/react';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './HomePage.tsx';

it('greets the company in its heading', async () => {
  const host = createTestHost({ remoteId: '${name}' });
  await renderPage(<Page />, { host, messages: { '${name}': { en, fr } } });
  expect(await screen.findByRole('heading', { name: '${title}' })).toBeInTheDocument();
  expect(screen.getByText(new RegExp(host.session.get().account.companyName))).toBeInTheDocument();
});
`;

const messages = (title, welcome) => json({ title, welcome });

/**
 * The files of a new remote with one page, by their path in its folder.
 * @param {{ root: string, name: string, route: string, path: string, title: string }} options
 * @returns {Record<string, string>}
 */
export function remoteFiles({ root, name, route, path, title }) {
  return {
    'README.md': readme(name, path),
    'package.json': packageJson(root, name),
    'tsconfig.json': tsconfig,
    'webpack.config.ts': webpackConfig,
    'jest.config.mjs': "export { default } from 'tools/jest';\n",
    'src/manifest.ts': manifest(name, route, title),
    'src/remote.ts': remote(route),
    'src/messages/en.json': messages(title, 'This area belongs to {{company}}.'),
    'src/messages/fr.json': messages(title, 'Cet espace appartient à {{company}}.'),
    'src/pages/home/HomePage.tsx': page(name),
    'src/pages/home/HomePage.test.tsx': pageTest(name, title),
  };
}
