/** The pages of this area by the names of their routes. */
export const jobPages = {
  'ecommerce-jobs-list': () => import(/* webpackChunkName: "ecommerce-jobs-list" */ './JobsPage.tsx'),
  'ecommerce-jobs-details': () => import(/* webpackChunkName: "ecommerce-jobs-details" */ './JobPage.tsx'),
};
