import { besides, type Demo, type DemoGroup, demo, text } from './definition.ts';
import { sampleInvoiceId } from './paths.ts';

export const ecommerce: readonly DemoGroup[] = [
  {
    id: 'demo-dashboard',
    label: text('Sample dashboards', 'Tableaux de bord d’exemple'),
    children: [demo('dashboard-ecommerce', 'eCommerce'), demo('dashboard-crm', 'CRM')],
  },
  {
    id: 'demo-products',
    label: text('Products', 'Produits'),
    children: [
      demo('ecommerce-products-list', 'List', 'Liste'),
      demo('ecommerce-products-overview', 'Overview', 'Aperçu'),
      demo('ecommerce-products-edit', 'Edit', 'Modifier'),
      demo('ecommerce-products-add', 'Add', 'Ajouter'),
    ],
  },
  {
    id: 'demo-order',
    label: text('Order', 'Commandes'),
    children: [demo('ecommerce-order-list', 'List', 'Liste'), demo('ecommerce-order-overview', 'Overview', 'Aperçu')],
  },
  {
    id: 'demo-academy',
    label: text('Academy', 'Académie'),
    children: [
      demo('ecommerce-academy-dashboard', 'Dashboard', 'Tableau de bord'),
      demo('ecommerce-academy-explore', 'Explore', 'Explorer'),
      demo('ecommerce-academy-details', 'Details', 'Détails'),
    ],
  },
  {
    id: 'demo-jobs',
    label: text('Jobs', 'Emplois'),
    children: [demo('ecommerce-jobs-list', 'List', 'Liste'), demo('ecommerce-jobs-details', 'Details', 'Détails')],
  },
  {
    id: 'demo-restaurant',
    label: text('Restaurant'),
    children: [demo('ecommerce-restaurant-menu', 'Menu'), demo('ecommerce-restaurant-orders', 'Orders', 'Commandes')],
  },
];

const sample = { id: sampleInvoiceId };

export const apps: readonly (Demo | DemoGroup)[] = [
  demo('apps-calendar', 'Calendar', 'Calendrier'),
  {
    id: 'demo-invoice',
    label: text('Invoice', 'Factures'),
    children: [
      demo('apps-invoice-list', 'List', 'Liste'),
      demo('apps-invoice-details', 'Details', 'Détails', sample),
      demo('apps-invoice-edit', 'Edit', 'Modifier', sample),
      demo('apps-invoice-add', 'Add', 'Ajouter'),
    ],
  },
  {
    id: 'demo-user',
    label: text('User', 'Utilisateurs'),
    children: [
      demo('apps-user-list', 'List', 'Liste'),
      demo('apps-user-profile', 'Profile', 'Profil', { tab: 'profile' }),
    ],
  },
];

export const pages: readonly DemoGroup[] = [
  {
    id: 'demo-pages',
    label: text('Pages'),
    children: [
      demo('pages-search', 'Search', 'Recherche'),
      demo('pages-pricing', 'Pricing', 'Tarifs'),
      demo('pages-faq', 'FAQ'),
      demo('pages-crypto', 'Crypto'),
      demo('pages-cards', 'Cards', 'Cartes'),
    ],
  },
  {
    id: 'demo-authentications',
    label: text('Authentications', 'Authentification'),
    children: [
      besides('auth-login', 'Login', 'Connexion'),
      besides('auth-login-v2', 'Login v2', 'Connexion v2'),
      besides('auth-register', 'Register', 'Inscription'),
      besides('auth-register-v2', 'Register v2', 'Inscription v2'),
      besides('auth-forgot-password', 'Forgot password', 'Mot de passe oublié'),
      besides('auth-forgot-password-v2', 'Forgot password v2', 'Mot de passe oublié v2'),
      besides('auth-reset-password', 'Reset password', 'Nouveau mot de passe'),
      besides('auth-reset-password-v2', 'Reset password v2', 'Nouveau mot de passe v2'),
    ],
  },
  {
    id: 'demo-miscellaneous',
    label: text('Miscellaneous', 'Divers'),
    children: [
      besides('misc-not-found', 'Not found', 'Introuvable'),
      besides('misc-coming-soon', 'Coming soon', 'Bientôt'),
      besides('misc-under-maintenance', 'Under maintenance', 'En maintenance'),
      besides('misc-not-authorized', 'Not authorized', 'Non autorisé'),
      besides('misc-server-error', 'Server error', 'Erreur du serveur'),
    ],
  },
];
