import { defineRemote } from 'shared-contracts';
import { manifest } from './manifest.ts';
import { academyPages } from './pages/academy/pages.ts';
import { authPages } from './pages/auth/pages.ts';
import { calendarPages } from './pages/calendar/pages.ts';
import { chartPages } from './pages/charts/pages.ts';
import { componentPages } from './pages/components/pages.ts';
import { dashboardPages } from './pages/dashboards/pages.ts';
import { elementPages } from './pages/elements/pages.ts';
import { extensionPages } from './pages/extensions/pages.ts';
import { extraPages } from './pages/extras/pages.ts';
import { formPages } from './pages/forms/pages.ts';
import { invoicePages } from './pages/invoices/pages.ts';
import { jobPages } from './pages/jobs/pages.ts';
import { miscPages } from './pages/misc/pages.ts';
import { restaurantPages } from './pages/restaurant/pages.ts';
import { shopPages } from './pages/shop/pages.ts';
import { userPages } from './pages/users/pages.ts';

/** Each page in a chunk named by its route, so that the server can preload it; the lists lie beside the pages. */
export const remote = defineRemote(manifest, {
  pages: {
    ...authPages,
    ...componentPages,
    ...elementPages,
    ...formPages,
    ...miscPages,
    ...shopPages,
    ...jobPages,
    ...restaurantPages,
    ...userPages,
    ...invoicePages,
    ...academyPages,
    ...dashboardPages,
    ...extraPages,
    ...calendarPages,
    ...chartPages,
    ...extensionPages,
  },
  messages: {
    en: async () => ({ default: (await import(/* webpackChunkName: "en" */ './messages/en/index.ts')).texts }),
    fr: async () => ({ default: (await import(/* webpackChunkName: "fr" */ './messages/fr/index.ts')).texts }),
  },
});
