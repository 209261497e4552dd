import { type DemoRouteName, defineManifest, demoRoutePaths, type RemoteManifest } from 'shared-contracts';
import type { Plan, PlanRemote } from 'shared-contracts/deploy';

const text = (en: string) => ({ en, fr: `${en} (fr)` });

const scenarios = defineManifest({
  id: 'remote-scenarios',
  title: text('Scenarios'),
  routes: [
    { name: 'dashboard-scenario', layout: 'content', title: text('Dashboard') },
    { name: 'scenario', layout: 'content', title: text('Scenario list') },
    { name: 'scenario-detail', layout: 'content', title: text('Scenario'), bleed: true },
  ],
  navigation: [
    { id: 'dashboard', label: text('Dashboard'), icon: 'dashboard', to: 'dashboard-scenario', order: 10 },
    { id: 'edit', label: text('Edit'), icon: 'scenario', to: 'scenario', group: 'scenarios', order: 10 },
  ],
  search: [{ id: 'list', title: text('Scenario list'), icon: 'scenario', to: 'scenario', keywords: ['flows'] }],
});

const connectors = defineManifest({
  id: 'remote-connectors',
  title: text('Connectors'),
  routes: [
    { name: 'connector', layout: 'content', title: text('Configurations') },
    { name: 'connector-detail', layout: 'content', title: text('Configuration') },
    { name: 'connector-marketplace', layout: 'content', title: text('Marketplace') },
    { name: 'tunnel', layout: 'content', title: text('Secure Tunnels'), isSuperAdmin: true },
  ],
  navigation: [
    {
      id: 'marketplace',
      label: text('Marketplace'),
      icon: 'connector',
      to: 'connector-marketplace',
      group: 'connectors',
      order: 10,
    },
    {
      id: 'configurations',
      label: text('Configurations'),
      icon: 'settings',
      to: 'connector',
      group: 'connectors',
      order: 20,
    },
    { id: 'tunnels', label: text('Secure Tunnels'), icon: 'tunnel', to: 'tunnel', order: 60 },
  ],
  search: [{ id: 'tunnels', title: text('Secure Tunnels'), icon: 'tunnel', to: 'tunnel' }],
});

const account = defineManifest({
  id: 'remote-billing-account',
  title: text('Account'),
  routes: [
    { name: 'account-settings', layout: 'content', title: text('Account Settings') },
    { name: 'subscription', layout: 'content', title: text('Subscription') },
    { name: 'organizations', layout: 'content', title: text('My organizations'), isIntegrator: true },
  ],
  navigation: [
    {
      id: 'account',
      label: text('Account Settings'),
      icon: 'account',
      to: 'account-settings',
      group: 'configuration',
      order: 10,
    },
    {
      id: 'subscription',
      label: text('Subscription'),
      icon: 'subscription',
      to: 'subscription',
      group: 'configuration',
      order: 20,
    },
    {
      id: 'organizations',
      label: text('My organizations'),
      icon: 'organization',
      to: 'organizations',
      group: 'integrator',
      order: 10,
    },
  ],
});

const admin = defineManifest({
  id: 'remote-admin',
  title: text('Administration'),
  access: { anyRole: ['Admin', 'Superadmin'] },
  routes: [
    { name: 'partner-settings', layout: 'content', title: text('Partner Settings'), isAdmin: true },
    { name: 'trash-settings', layout: 'content', title: text('Trash Management'), isAdmin: true },
    { name: 'admin-connector', layout: 'content', title: text('Connectors'), isSuperAdmin: true },
    { name: 'admin-account', layout: 'content', title: text('Accounts'), isSuperAdmin: true },
  ],
  navigation: [
    {
      id: 'partner',
      label: text('Partner Settings'),
      icon: 'partner',
      to: 'partner-settings',
      group: 'configuration',
      order: 30,
    },
    {
      id: 'trash',
      label: text('Trash Management'),
      icon: 'trash',
      to: 'trash-settings',
      group: 'configuration',
      order: 40,
    },
    {
      id: 'admin-connectors',
      label: text('Connectors'),
      icon: 'connector',
      to: 'admin-connector',
      group: 'app-admin',
      order: 10,
    },
    {
      id: 'admin-accounts',
      label: text('Accounts'),
      icon: 'admin',
      to: 'admin-account',
      group: 'app-admin',
      order: 20,
    },
  ],
});

/** Every demo, in a remote that only developers get. */
const demos = defineManifest({
  id: 'remote-template-demos',
  title: text('Template demos'),
  access: { isDeveloper: true },
  routes: (Object.keys(demoRoutePaths) as DemoRouteName[]).map((name) => ({
    name,
    layout: 'content' as const,
    title: text(name),
  })),
  navigation: [],
});

/** A remote of a plan with a release, or without one when it is disabled. */
export function planRemoteOf(manifest: RemoteManifest, changes: Partial<PlanRemote> = {}): PlanRemote {
  const base = `/r/${manifest.id}/abc123/`;
  return {
    remote: manifest.id,
    manifest,
    release: {
      hash: 'abc123',
      version: '1.2.3',
      contractVersion: manifest.contract,
      base,
      federationManifest: { url: `${base}mf-manifest.json`, integrity: 'sha384-a' },
      entry: { url: `${base}remoteEntry.js`, integrity: 'sha384-b' },
    },
    ...changes,
  };
}

/** A plan of four areas, as an administrator of everything would get it. */
export function planOf(changes: Partial<Plan> = {}): Plan {
  return {
    revision: 1,
    environment: 'test',
    personal: true,
    host: { hash: 'host', contractVersion: '1.0' },
    remotes: [scenarios, connectors, account, admin].map((manifest) => planRemoteOf(manifest)),
    settings: {
      apiBase: '/api/v2',
      authUrl: 'http://localhost',
      realtime: { key: 'key', cluster: 'local', host: null, port: null, forceTLS: true },
      documentationUrl: 'https://docs.example/',
      statusUrl: 'https://status.example/',
    },
    nonce: 'nonce',
    ...changes,
  };
}

/** The same with the demos, as it is made for developers alone. */
export function planWithDemos(): Plan {
  const plan = planOf();
  return { ...plan, remotes: [...plan.remotes, planRemoteOf(demos)] };
}

export const manifests = { scenarios, connectors, account, admin, demos };
