import { UserProblem } from '../bootstrap/workspace.mjs';

/** Names of folders, routes and packages alike. */
const nameShape = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * `invoices` and `remote-invoices` both name the remote `remote-invoices`.
 * @throws UserProblem when a name has another shape
 */
export function areaOf(given) {
  const area = (given ?? '').replace(/^remote-/, '');
  if (nameShape.test(area)) return area;
  throw new UserProblem(
    `"${given ?? ''}" is not a valid name. Use lowercase letters, digits and single hyphens, for example invoices.`,
  );
}

/** `order-history` as a person reads it. */
export function titleOf(area) {
  const words = area.replaceAll('-', ' ');
  return words[0].toUpperCase() + words.slice(1);
}

const keyOf = (name) => (/^[a-z]\w*$/.test(name) ? name : `'${name}'`);

const routeType = (route) => `
declare module 'shared-contracts' {
  interface RouteMap {
    ${keyOf(route)}: NoParameters;
  }
}
`;

/** Names are types as well, so that they are checked wherever they are linked to or published. */
const manifest = ({
  name,
  route,
  path,
  title,
  isKnown,
}) => `import { defineManifest${isKnown ? '' : ', type NoParameters'} } from 'shared-contracts';
import type {} from 'shared-contracts/events';
${isKnown ? '' : routeType(route)}
declare module 'shared-contracts/events' {
  interface EventMap {
    '${route}-refreshed': { count: number };
  }
}

/** What host and server know of this area before its code is loaded. */
export const manifest = defineManifest({
  id: '${name}',
  title: {
    en: '${title}',
    fr: '${title}',
  },
  routes: [
    {
      name: '${route}',
      path: '${path}',
      layout: 'content',
      title: {
        en: '${title}',
        fr: '${title}',
      },
    },
  ],
  navigation: [
    {
      id: '${route}',
      label: {
        en: '${title}',
        fr: '${title}',
      },
      icon: 'components',
      to: '${route}',
      order: 65,
    },
  ],
  search: [
    {
      id: '${route}',
      title: {
        en: '${title}',
        fr: '${title}',
      },
      icon: 'components',
      to: '${route}',
    },
  ],
  events: {
    '${route}-refreshed': {
      description: { en: 'The page was read again', fr: 'La page a été relue' },
      payload: { type: 'object', properties: { count: { type: 'number' } }, required: ['count'] },
    },
  },
});
`;

const remote = ({ route }) => `import { defineRemote } from 'shared-contracts';
import { manifest } from './manifest.ts';

/** Pages, each in a chunk of its own. */
export const remote = defineRemote(manifest, {
  pages: {
    ${keyOf(route)}: () => import('./pages/home/HomePage.tsx'),
  },
  messages: {
    en: () => import('./messages/en.json'),
    fr: () => import('./messages/fr.json'),
  },
});
`;

const page = ({ name, route }) => `import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listScenarioSummaries, type ScenarioSummary } from 'shared-contracts/api/scenario';
import { RemoteLink, useEndpoint, useHost } from 'shared-contracts/react';
import { Button, DelayedSkeleton, EmptyState, ErrorCard, PageHeader, Panel, Segmented } from 'shared-contracts/ui/core';
import classes from './HomePage.module.css';

type Shown = 'all' | 'active';

/** Without those in the trash, which the server lists as well. */
const outOfTrash = (scenarios: readonly ScenarioSummary[]) => scenarios.filter(({ is_active }) => is_active);

function Scenarios({ shown }: { shown: Shown }) {
  const { t } = useTranslation('${name}');
  const { data, error, mutate } = useEndpoint(listScenarioSummaries, {});
  if (error) return <ErrorCard title={t('failed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <DelayedSkeleton />;
  const scenarios = outOfTrash(data).filter(({ status }) => shown === 'all' || status === 'started');
  if (scenarios.length === 0) return <EmptyState title={t('none')} />;
  return (
    <ul className={classes.list}>
      {scenarios.map(({ id, name }) => (
        <li key={id}>
          <RemoteLink to="scenario-detail" params={{ id }}>
            {name}
          </RemoteLink>
        </li>
      ))}
    </ul>
  );
}

export function Page() {
  const { t } = useTranslation('${name}');
  const host = useHost();
  const [shown, setShown] = useState<Shown>('all');
  const { data, mutate } = useEndpoint(listScenarioSummaries, {});
  const options = (['all', 'active'] as const).map((value) => ({ value, label: t(value) }));
  const refresh = async () => {
    const scenarios = outOfTrash((await mutate()) ?? []);
    host.events.publish('${route}-refreshed', { count: scenarios.length });
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        count={data && outOfTrash(data).length}
        actions={<Button onClick={() => void refresh()}>{t('refresh')}</Button>}
      />
      <Panel title={t('scenarios')} actions={<Segmented options={options} value={shown} onChange={setShown} />}>
        <Scenarios shown={shown} />
      </Panel>
    </>
  );
}
`;

const styles = `.list {
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 16px;
  list-style: none;
}
`;

const pageTest = ({ name, route }) => `import { screen } from '@testing-library/react';
import { listScenarioSummaries, type ScenarioSummary } from 'shared-contracts/api/scenario';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './HomePage.tsx';

const messages = { '${name}': { en, fr } };
const orders = { id: '7', name: 'Import the orders', is_active: true, status: 'stop' } as ScenarioSummary;
const trashed = { id: '8', name: 'Import of last year', is_active: false, status: 'stop' } as ScenarioSummary;

function hostWith(...scenarios: ScenarioSummary[]) {
  const host = createTestHost({ remoteId: '${name}' });
  host.api.answer(listScenarioSummaries, scenarios);
  return host;
}

it('lists what the server answers, each with a link to its area', async () => {
  await renderPage(<Page />, { host: hostWith(orders), messages });
  expect(await screen.findByRole('heading', { name: new RegExp(en.title) })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: orders.name })).toBeInTheDocument();
});

it('shows the active ones alone when they are asked for', async () => {
  const { user } = await renderPage(<Page />, { host: hostWith(orders), messages });
  await screen.findByRole('link', { name: orders.name });
  await user.click(screen.getByText(en.active));
  expect(screen.queryByRole('link', { name: orders.name })).not.toBeInTheDocument();
});

it('leaves out what is in the trash', async () => {
  await renderPage(<Page />, { host: hostWith(orders, trashed), messages });
  await screen.findByRole('link', { name: orders.name });
  expect(screen.queryByRole('link', { name: trashed.name })).not.toBeInTheDocument();
});

it('says that there is nothing yet', async () => {
  await renderPage(<Page />, { host: hostWith(), messages });
  expect(await screen.findByText(en.none)).toBeInTheDocument();
});

it('tells others when it was read again', async () => {
  const host = hostWith(orders);
  const { user } = await renderPage(<Page />, { host, messages });
  await user.click(await screen.findByRole('button', { name: en.refresh }));
  const [event] = host.record.events;
  expect(event).toEqual({
    name: '${route}-refreshed',
    payload: { count: 1 },
  });
});
`;

const english = {
  scenarios: 'Scenarios',
  all: 'All',
  active: 'Active',
  refresh: 'Refresh',
  none: 'No scenarios yet',
  failed: 'Couldn’t load the scenarios',
};
const french = {
  scenarios: 'Scénarios',
  all: 'Tous',
  active: 'Actifs',
  refresh: 'Actualiser',
  none: 'Aucun scénario',
  failed: 'Impossible de charger les scénarios',
};

export const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * The sources of a new remote with one page, by their path in its folder.
 * @param {{ name: string, route: string, path: string, title: string, isKnown?: boolean }} area `isKnown`: the contract has
 *   the route's name already
 * @returns {Record<string, string>}
 */
export function areaFiles(area) {
  return {
    'src/manifest.ts': manifest(area),
    'src/remote.ts': remote(area),
    'src/messages/en.json': json({ title: area.title, ...english }),
    'src/messages/fr.json': json({ title: area.title, ...french }),
    'src/pages/home/HomePage.tsx': page(area),
    'src/pages/home/HomePage.module.css': styles,
    'src/pages/home/HomePage.test.tsx': pageTest(area),
  };
}
