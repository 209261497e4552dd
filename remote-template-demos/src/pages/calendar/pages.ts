/** The page of this area by the name of its route. */
export const calendarPages = {
  'apps-calendar': () => import(/* webpackChunkName: "apps-calendar" */ './CalendarPage.tsx'),
};
