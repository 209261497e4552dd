import { defineManifest } from 'shared-contracts';

const superAdmin = { isSuperAdmin: true } as const;

/** What host and server know of this area before its code is loaded. */
export const manifest = defineManifest({
  id: 'remote-connectors',
  title: { en: 'Connectors', fr: 'Connecteurs' },
  routes: [
    {
      name: 'tunnel',
      path: '/tunnel',
      layout: 'content',
      ...superAdmin,
      title: { en: 'Secure Tunnels', fr: 'Tunnels sécurisés' },
      guide: 'tunnels',
      reads: [{ endpoint: 'tunnel.list', path: '/tunnel/' }],
    },
    {
      name: 'tunnel-detail',
      path: '/tunnel/:id',
      layout: 'content',
      ...superAdmin,
      title: { en: 'Secure Tunnel', fr: 'Tunnel sécurisé' },
      guide: 'tunnels',
      reads: [{ endpoint: 'tunnel.get', path: '/tunnel/:id', params: { id: ':id' } }],
    },
    {
      name: 'connector-marketplace',
      path: '/connector/marketplace',
      layout: 'content',
      title: { en: 'Marketplace', fr: 'Catalogue' },
      guide: 'connectors',
      reads: [{ endpoint: 'catalogue.list', path: '/connector/catalogue/' }],
    },
    {
      name: 'connector',
      path: '/connector',
      layout: 'content',
      title: { en: 'Configurations', fr: 'Configurations' },
      guide: 'connectors',
      reads: [{ endpoint: 'connector.list', path: '/connector/' }],
    },
    {
      name: 'connector-detail',
      path: '/connector/:id',
      layout: 'content',
      title: { en: 'Configuration', fr: 'Configuration' },
      guide: 'connectors',
      reads: [
        { endpoint: 'connector.get', path: '/connector/:id', params: { id: ':id' } },
        { endpoint: 'connector.uses', path: '/connector/:id/uses/', params: { id: ':id' } },
        { endpoint: 'connector.health', path: '/connector/:id/health/', params: { id: ':id' } },
      ],
    },
  ],
  navigationGroups: [
    { id: 'connectors', label: { en: 'Connectors', fr: 'Connecteurs' }, icon: 'plug-connected', order: 30 },
  ],
  navigation: [
    {
      id: 'tunnels',
      label: { en: 'Secure Tunnels', fr: 'Tunnels sécurisés' },
      icon: 'building-tunnel',
      to: 'tunnel',
      ...superAdmin,
      order: 60,
    },
    {
      id: 'connector-marketplace',
      label: { en: 'Marketplace', fr: 'Catalogue' },
      icon: 'building-store',
      to: 'connector-marketplace',
      group: 'connectors',
      order: 10,
    },
    {
      id: 'connectors',
      label: { en: 'Configurations', fr: 'Configurations' },
      icon: 'plug',
      to: 'connector',
      group: 'connectors',
      order: 20,
    },
  ],
  search: [
    {
      id: 'tunnels',
      title: { en: 'Secure Tunnels', fr: 'Tunnels sécurisés' },
      icon: 'building-tunnel',
      to: 'tunnel',
      ...superAdmin,
      keywords: ['agent', 'firewall', 'private', 'network', 'pare-feu', 'réseau', 'privé'],
    },
    {
      id: 'connector-marketplace',
      title: { en: 'Marketplace', fr: 'Catalogue' },
      icon: 'building-store',
      to: 'connector-marketplace',
      keywords: ['connector', 'catalogue', 'openapi', 'swagger', 'integration', 'connecteur', 'intégration'],
    },
    {
      id: 'connectors',
      title: { en: 'Configurations', fr: 'Configurations' },
      icon: 'plug',
      to: 'connector',
      keywords: ['connector', 'oauth', 'api', 'key', 'credentials', 'connecteur', 'clé', 'identifiants'],
    },
  ],
  entities: [
    { kind: 'tunnel', name: { en: 'tunnel', fr: 'tunnel' }, to: 'tunnel-detail', ...superAdmin },
    {
      kind: 'connector',
      name: { en: 'connector configuration', fr: 'configuration de connecteur' },
      to: 'connector-detail',
    },
  ],
  actions: [
    {
      id: 'add-configuration',
      title: { en: 'Add configuration', fr: 'Ajouter une configuration' },
      command: 'add-configuration',
      description: {
        en: 'Choose a connector of the marketplace to configure',
        fr: 'Choisit un connecteur du catalogue à configurer',
      },
      icon: 'plug',
      to: 'connector-marketplace',
      write: true,
      keywords: ['connector', 'connecteur'],
    },
    {
      id: 'create-connector',
      title: { en: 'Create connector from OpenAPI', fr: 'Créer un connecteur depuis OpenAPI' },
      command: 'create-connector',
      description: {
        en: 'Make a connector of an OpenAPI document',
        fr: 'Fait un connecteur d’un document OpenAPI',
      },
      icon: 'file-import',
      to: 'connector-marketplace',
      search: { create: '1' },
      write: true,
      keywords: ['swagger', 'import'],
    },
  ],
  terminal: [
    {
      name: 'tunnels',
      usage: 'tunnels',
      ...superAdmin,
      description: {
        en: 'List tunnels with their agents and the runs that wait',
        fr: 'Liste les tunnels, leurs agents et les exécutions en attente',
      },
    },
    {
      name: 'connectors',
      usage: 'connectors',
      description: {
        en: 'List connector configurations with their health',
        fr: 'Liste les configurations de connecteurs et leur état',
      },
    },
  ],
});
