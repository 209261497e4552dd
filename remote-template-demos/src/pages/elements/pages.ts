/** The pages of this area by the names of their routes. */
export const elementPages = {
  typography: () => import(/* webpackChunkName: "typography" */ './typography/TypographyPage.tsx'),
  'pages-cards': () => import(/* webpackChunkName: "pages-cards" */ './cards/CardsPage.tsx'),
  tables: () => import(/* webpackChunkName: "tables" */ './tables/TablesPage.tsx'),
  datatables: () => import(/* webpackChunkName: "datatables" */ './datatables/DataTablesPage.tsx'),
};
