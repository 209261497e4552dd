import { defineManifest } from 'shared-contracts';
import { academyGroups, academyRoutes } from './routes/academy.ts';
import { authGroups, authRoutes } from './routes/auth.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { chartMenu, chartRoutes } from './routes/charts.ts';
import { componentGroups, componentRoutes } from './routes/components.ts';
import { dashboardGroups, dashboardRoutes } from './routes/dashboards.ts';
import { elementRoutes, tableMenu } from './routes/elements.ts';
import { extensionGroups, extensionRoutes } from './routes/extensions.ts';
import { extraGroups, extraRoutes } from './routes/extras.ts';
import { formGroups, formRoutes } from './routes/forms.ts';
import { invoiceGroups, invoiceRoutes } from './routes/invoices.ts';
import { jobGroups, jobRoutes } from './routes/jobs.ts';
import { miscGroups, miscRoutes } from './routes/misc.ts';
import { restaurantGroups, restaurantRoutes } from './routes/restaurant.ts';
import { shopGroups, shopRoutes } from './routes/shop.ts';
import { userGroups, userRoutes } from './routes/users.ts';

/** What host and server know of the demos before their code is loaded. Developers alone get it (AMB-01). */
export const manifest = defineManifest({
  id: 'remote-template-demos',
  title: { en: 'Template demos', fr: 'Démonstrations' },
  access: { isDeveloper: true },
  routes: [
    ...authRoutes,
    ...miscRoutes,
    ...componentRoutes,
    ...formRoutes,
    ...extensionRoutes,
    ...chartRoutes,
    ...shopRoutes,
    ...jobRoutes,
    ...restaurantRoutes,
    ...userRoutes,
    ...invoiceRoutes,
    ...academyRoutes,
    ...dashboardRoutes,
    ...calendarRoutes,
    ...extraRoutes,
    ...elementRoutes,
  ],
  navigationGroups: [
    ...authGroups,
    ...miscGroups,
    ...componentGroups,
    ...formGroups,
    ...extensionGroups,
    ...chartMenu.groups,
    ...tableMenu.groups,
    ...shopGroups,
    ...jobGroups,
    ...restaurantGroups,
    ...userGroups,
    ...invoiceGroups,
    ...academyGroups,
    ...dashboardGroups,
    ...extraGroups,
  ],
  navigation: [...chartMenu.entries, ...tableMenu.entries],
});
