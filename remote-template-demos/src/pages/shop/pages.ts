/** The pages of this area by the names of their routes. */
export const shopPages = {
  'ecommerce-products-list': () => import(/* webpackChunkName: "ecommerce-products-list" */ './ProductsPage.tsx'),
  'ecommerce-products-overview': () =>
    import(/* webpackChunkName: "ecommerce-products-overview" */ './ProductPage.tsx'),
  'ecommerce-products-edit': () => import(/* webpackChunkName: "ecommerce-products-edit" */ './EditProductPage.tsx'),
  'ecommerce-products-add': () => import(/* webpackChunkName: "ecommerce-products-add" */ './AddProductPage.tsx'),
  'ecommerce-order-list': () => import(/* webpackChunkName: "ecommerce-order-list" */ './OrdersPage.tsx'),
  'ecommerce-order-overview': () => import(/* webpackChunkName: "ecommerce-order-overview" */ './OrderPage.tsx'),
};
