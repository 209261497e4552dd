/** The pages of this area by the names of their routes. */
export const extraPages = {
  'pages-search': () => import(/* webpackChunkName: "pages-search" */ './SearchPage.tsx'),
  'pages-pricing': () => import(/* webpackChunkName: "pages-pricing" */ './PricingPage.tsx'),
  'pages-faq': () => import(/* webpackChunkName: "pages-faq" */ './FaqPage.tsx'),
  'pages-crypto': () => import(/* webpackChunkName: "pages-crypto" */ './CryptoPage.tsx'),
};
