/** The pages of this area by the names of their routes. */
export const componentPages = {
  'components-alert': () => import(/* webpackChunkName: "components-alert" */ './alert/AlertPage.tsx'),
};
