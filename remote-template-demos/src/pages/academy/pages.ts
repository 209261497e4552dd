/** The pages of this area by the names of their routes. */
export const academyPages = {
  'ecommerce-academy-dashboard': () =>
    import(/* webpackChunkName: "ecommerce-academy-dashboard" */ './OverviewPage.tsx'),
  'ecommerce-academy-explore': () => import(/* webpackChunkName: "ecommerce-academy-explore" */ './ExplorePage.tsx'),
  'ecommerce-academy-details': () => import(/* webpackChunkName: "ecommerce-academy-details" */ './CoursePage.tsx'),
};
