/** The pages of this area by the names of their routes. */
export const dashboardPages = {
  'dashboard-ecommerce': () => import(/* webpackChunkName: "dashboard-ecommerce" */ './ShopPage.tsx'),
  'dashboard-crm': () => import(/* webpackChunkName: "dashboard-crm" */ './CustomersPage.tsx'),
};
