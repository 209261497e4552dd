/** The pages of this area by the names of their routes. */
export const authPages = {
  'auth-login': () => import(/* webpackChunkName: "auth-login" */ './LoginPage.tsx'),
  'auth-login-v2': () => import(/* webpackChunkName: "auth-login-v2" */ './LoginSplitPage.tsx'),
  'auth-register': () => import(/* webpackChunkName: "auth-register" */ './RegisterPage.tsx'),
  'auth-register-v2': () => import(/* webpackChunkName: "auth-register-v2" */ './RegisterSplitPage.tsx'),
  'auth-forgot-password': () => import(/* webpackChunkName: "auth-forgot-password" */ './ForgotPage.tsx'),
  'auth-forgot-password-v2': () => import(/* webpackChunkName: "auth-forgot-password-v2" */ './ForgotSplitPage.tsx'),
  'auth-reset-password': () => import(/* webpackChunkName: "auth-reset-password" */ './ResetPage.tsx'),
  'auth-reset-password-v2': () => import(/* webpackChunkName: "auth-reset-password-v2" */ './ResetSplitPage.tsx'),
};
