/** The pages of this area by the names of their routes. */
export const restaurantPages = {
  'ecommerce-restaurant-menu': () => import(/* webpackChunkName: "ecommerce-restaurant-menu" */ './MenuPage.tsx'),
  'ecommerce-restaurant-orders': () => import(/* webpackChunkName: "ecommerce-restaurant-orders" */ './OrdersPage.tsx'),
};
