import { defineManifest } from 'shared-contracts';
import { academyEntries, academyGroups, academyRoutes } from './routes/academy.ts';
import { authEntries, authGroups, authRoutes } from './routes/auth.ts';
import { componentEntries, componentGroups, componentRoutes } from './routes/components.ts';
import { dashboardEntries, dashboardGroups, dashboardRoutes } from './routes/dashboards.ts';
import { elementEntries, elementGroups, elementRoutes } from './routes/elements.ts';
import { extraEntries, extraGroups, extraRoutes } from './routes/extras.ts';
import { invoiceEntries, invoiceGroups, invoiceRoutes } from './routes/invoices.ts';
import { jobEntries, jobGroups, jobRoutes } from './routes/jobs.ts';
import { miscEntries, miscGroups, miscRoutes } from './routes/misc.ts';
import { restaurantEntries, restaurantGroups, restaurantRoutes } from './routes/restaurant.ts';
import { shopEntries, shopGroups, shopRoutes } from './routes/shop.ts';
import { userEntries, userGroups, userRoutes } from './routes/users.ts';

/** What host and server know of the demos before their code is loaded. Developers alone get it (AMB-01). */
export const manifest = defineManifest({
  id: 'remote-template-demos',
  title: { en: 'Template demos', fr: 'Démonstrations' },
  access: { isDeveloper: true },
  routes: [
    ...authRoutes,
    ...componentRoutes,
    ...elementRoutes,
    ...miscRoutes,
    ...shopRoutes,
    ...jobRoutes,
    ...restaurantRoutes,
    ...userRoutes,
    ...invoiceRoutes,
    ...academyRoutes,
    ...dashboardRoutes,
    ...extraRoutes,
  ],
  navigationGroups: [
    ...authGroups,
    ...componentGroups,
    ...elementGroups,
    ...miscGroups,
    ...shopGroups,
    ...jobGroups,
    ...restaurantGroups,
    ...userGroups,
    ...invoiceGroups,
    ...academyGroups,
    ...dashboardGroups,
    ...extraGroups,
  ],
  navigation: [
    ...authEntries,
    ...componentEntries,
    ...elementEntries,
    ...miscEntries,
    ...shopEntries,
    ...jobEntries,
    ...restaurantEntries,
    ...userEntries,
    ...invoiceEntries,
    ...academyEntries,
    ...dashboardEntries,
    ...extraEntries,
  ],
});
