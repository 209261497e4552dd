/** The pages of this area by the names of their routes. */
export const userPages = {
  'apps-user-list': () => import(/* webpackChunkName: "apps-user-list" */ './UsersPage.tsx'),
  'apps-user-profile': () => import(/* webpackChunkName: "apps-user-profile" */ './ProfilePage.tsx'),
};
