import { defineManifest, type RemoteManifest } from 'shared-contracts';
import type { Plan, PlanRemote } from 'shared-contracts/deploy';
import { demos } from './demos/demos.ts';

const text = (en: string) => ({ en, fr: `${en} (fr)` });

const scenarios = defineManifest({
  id: 'remote-scenarios',
  title: text('Scenarios'),
  routes: [
    { name: 'dashboard-scenario', path: '/', layout: 'content', title: text('Dashboard') },
    { name: 'scenario', path: '/scenario', layout: 'content', title: text('Scenario list') },
    { name: 'scenario-detail', path: '/scenario/:id', layout: 'content', title: text('Scenario'), bleed: true },
  ],
  navigationGroups: [{ id: 'scenarios', label: text('Scenarios'), icon: 'scenario', order: 20 }],
  navigation: [
    { id: 'dashboard', label: text('Dashboard'), icon: 'layout-dashboard', to: 'dashboard-scenario', order: 10 },
    { id: 'edit', label: text('Edit'), icon: 'route', to: 'scenario', group: 'scenarios', order: 10 },
  ],
  search: [{ id: 'list', title: text('Scenario list'), icon: 'route', to: 'scenario', keywords: ['flows'] }],
});

const connectors = defineManifest({
  id: 'remote-connectors',
  title: text('Connectors'),
  routes: [
    { name: 'connector', path: '/connector', layout: 'content', title: text('Configurations') },
    { name: 'connector-detail', path: '/connector/:id', layout: 'content', title: text('Configuration') },
    { name: 'connector-marketplace', path: '/connector/marketplace', layout: 'content', title: text('Marketplace') },
    { name: 'tunnel', path: '/tunnel', layout: 'content', title: text('Secure Tunnels'), isSuperAdmin: true },
  ],
  navigationGroups: [{ id: 'connectors', label: text('Connectors'), icon: 'connector', order: 30 }],
  navigation: [
    {
      id: 'marketplace',
      label: text('Marketplace'),
      icon: 'plug-connected',
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
    { id: 'tunnels', label: text('Secure Tunnels'), icon: 'shield-lock', to: 'tunnel', order: 60 },
  ],
  search: [{ id: 'tunnels', title: text('Secure Tunnels'), icon: 'shield-lock', to: 'tunnel' }],
});

const account = defineManifest({
  id: 'remote-billing-account',
  title: text('Account'),
  routes: [
    { name: 'account-settings', path: '/account-settings', layout: 'content', title: text('Account Settings') },
    { name: 'subscription', path: '/subscription', layout: 'content', title: text('Subscription') },
    {
      name: 'organizations',
      path: '/integrator/organization',
      layout: 'content',
      title: text('My organizations'),
      isIntegrator: true,
    },
  ],
  navigationGroups: [
    { id: 'configuration', label: text('Configuration'), icon: 'settings', order: 70 },
    { id: 'integrator', label: text('Integrator'), heading: true, order: 80 },
  ],
  navigation: [
    {
      id: 'account',
      label: text('Account Settings'),
      icon: 'user',
      to: 'account-settings',
      group: 'configuration',
      order: 10,
    },
    {
      id: 'subscription',
      label: text('Subscription'),
      icon: 'credit-card',
      to: 'subscription',
      group: 'configuration',
      order: 20,
    },
    {
      id: 'organizations',
      label: text('My organizations'),
      icon: 'building',
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
    {
      name: 'partner-settings',
      path: '/partner-settings',
      layout: 'content',
      title: text('Partner Settings'),
      isAdmin: true,
    },
    {
      name: 'trash-settings',
      path: '/trash-settings',
      layout: 'content',
      title: text('Trash Management'),
      isAdmin: true,
    },
    {
      name: 'admin-connector',
      path: '/admin/connector',
      layout: 'content',
      title: text('Connectors'),
      isSuperAdmin: true,
    },
    {
      name: 'admin-account-detail',
      path: '/admin/account/:id',
      layout: 'content',
      title: text('Account'),
      isSuperAdmin: true,
    },
    { name: 'admin-account', path: '/admin/account', layout: 'content', title: text('Accounts'), isSuperAdmin: true },
  ],
  navigationGroups: [{ id: 'app-admin', label: text('App Admin'), heading: true, order: 90 }],
  navigation: [
    {
      id: 'partner',
      label: text('Partner Settings'),
      icon: 'heart-handshake',
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
      icon: 'plug-connected',
      to: 'admin-connector',
      group: 'app-admin',
      order: 10,
    },
    {
      id: 'admin-accounts',
      label: text('Accounts'),
      icon: 'shield-cog',
      to: 'admin-account',
      group: 'app-admin',
      order: 20,
    },
  ],
});

/** A remote of a plan with a release, or without one when it is disabled. */
export function planRemoteOf(manifest: RemoteManifest, changes: Partial<PlanRemote> = {}): PlanRemote {
  const base = `/r/${manifest.id}/abc123/`;
  return {
    remote: manifest.id,
    audience: {},
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
    icons: { base: '/icons/test/', drawings: {} },
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
