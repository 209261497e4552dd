/** The pages of this area by the names of their routes. */
export const miscPages = {
  'misc-not-found': () => import(/* webpackChunkName: "misc-not-found" */ './NotFoundPage.tsx'),
  'misc-coming-soon': () => import(/* webpackChunkName: "misc-coming-soon" */ './ComingSoonPage.tsx'),
  'misc-under-maintenance': () => import(/* webpackChunkName: "misc-under-maintenance" */ './MaintenancePage.tsx'),
  'misc-not-authorized': () => import(/* webpackChunkName: "misc-not-authorized" */ './NotAuthorizedPage.tsx'),
  'misc-server-error': () => import(/* webpackChunkName: "misc-server-error" */ './ServerErrorPage.tsx'),
};
