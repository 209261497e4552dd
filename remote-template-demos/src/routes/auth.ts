import type { NoParameters } from 'shared-contracts';
import { alone, topGroup } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'auth-login': NoParameters;
    'auth-login-v2': NoParameters;
    'auth-register': NoParameters;
    'auth-register-v2': NoParameters;
    'auth-forgot-password': NoParameters;
    'auth-forgot-password-v2': NoParameters;
    'auth-reset-password': NoParameters;
    'auth-reset-password-v2': NoParameters;
  }
}

const page = alone('demo-authentications');

export const authRoutes = [
  page('auth-login', '/auth/login', 'Login', 'Connexion'),
  page('auth-login-v2', '/auth/login-v2', 'Login v2', 'Connexion v2'),
  page('auth-register', '/auth/register', 'Register', 'Inscription'),
  page('auth-register-v2', '/auth/register-v2', 'Register v2', 'Inscription v2'),
  page('auth-forgot-password', '/auth/forgot-password', 'Forgot password', 'Mot de passe oublié'),
  page('auth-forgot-password-v2', '/auth/forgot-password-v2', 'Forgot password v2', 'Mot de passe oublié v2'),
  page('auth-reset-password', '/auth/reset-password', 'Reset password', 'Nouveau mot de passe'),
  page('auth-reset-password-v2', '/auth/reset-password-v2', 'Reset password v2', 'Nouveau mot de passe v2'),
] as const;

export const authGroups = [topGroup('demo-authentications', 110, 'Authentications', 'Authentification')];
