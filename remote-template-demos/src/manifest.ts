import { defineManifest } from 'shared-contracts';
import { authEntries, authGroups, authRoutes } from './routes/auth.ts';
import { componentEntries, componentGroups, componentRoutes } from './routes/components.ts';
import { miscEntries, miscGroups, miscRoutes } from './routes/misc.ts';

/** What host and server know of the demos before their code is loaded. Developers alone get it (AMB-01). */
export const manifest = defineManifest({
  id: 'remote-template-demos',
  title: { en: 'Template demos', fr: 'Démonstrations' },
  access: { isDeveloper: true },
  routes: [...authRoutes, ...componentRoutes, ...miscRoutes],
  navigationGroups: [...authGroups, ...componentGroups, ...miscGroups],
  navigation: [...authEntries, ...componentEntries, ...miscEntries],
});
