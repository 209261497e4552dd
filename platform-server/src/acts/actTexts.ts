import { answerActs } from './answerActs.ts';
import { bulkActs } from './bulkActs.ts';
import { failureActs } from './failureActs.ts';
import { testCaseActs } from './testCaseActs.ts';
import { triggerActs } from './triggerActs.ts';

/** A text of an act in every language; `{{name}}` stands for a parameter, `{{le}}` and `{{du}}` for its thing in French. */
interface ActText {
  readonly en: string;
  readonly fr: string;
}

/** What is done with a thing of any kind, as "Paused webhook Orders" (GAP-11). */
const thingActs = {
  'thing.created': { en: 'Created {{thing}} {{name}}', fr: 'A créé {{le}} «\u202f{{name}}\u202f»' },
  'thing.saved': { en: 'Saved {{thing}} {{name}}', fr: 'A enregistré {{le}} «\u202f{{name}}\u202f»' },
  'thing.trashed': {
    en: 'Moved to trash {{thing}} {{name}}',
    fr: 'A mis à la corbeille {{le}} «\u202f{{name}}\u202f»',
  },
  'thing.restored': { en: 'Restored {{thing}} {{name}}', fr: 'A restauré {{le}} «\u202f{{name}}\u202f»' },
  'thing.deleted': { en: 'Deleted {{thing}} {{name}}', fr: 'A supprimé {{le}} «\u202f{{name}}\u202f»' },
  'thing.paused': { en: 'Paused {{thing}} {{name}}', fr: 'A mis en pause {{le}} «\u202f{{name}}\u202f»' },
  'thing.resumed': { en: 'Resumed {{thing}} {{name}}', fr: 'A repris {{le}} «\u202f{{name}}\u202f»' },
  'thing.switched-on': { en: 'Switched on {{thing}} {{name}}', fr: 'A activé {{le}} «\u202f{{name}}\u202f»' },
  'thing.switched-off': { en: 'Switched off {{thing}} {{name}}', fr: 'A désactivé {{le}} «\u202f{{name}}\u202f»' },
  'thing.changed': { en: 'Changed {{thing}} {{name}}', fr: 'A modifié {{le}} «\u202f{{name}}\u202f»' },
  'thing.published': { en: 'Published {{thing}} {{name}}', fr: 'A publié {{le}} «\u202f{{name}}\u202f»' },
  'thing.deprecated': { en: 'Deprecated {{thing}} {{name}}', fr: 'A déclaré obsolète {{le}} «\u202f{{name}}\u202f»' },
  'thing.entries-changed': {
    en: 'Changed entries of {{thing}} {{name}}',
    fr: 'A modifié des entrées {{du}} «\u202f{{name}}\u202f»',
  },
  'thing.version-restored': {
    en: 'Restored a version of {{thing}} {{name}}',
    fr: 'A restauré une version {{du}} «\u202f{{name}}\u202f»',
  },
  'thing.version-named': {
    en: 'Named a version of {{thing}} {{name}}',
    fr: 'A nommé une version {{du}} «\u202f{{name}}\u202f»',
  },
} as const;

const scenarioActs = {
  'scenario.started': { en: 'Started scenario {{name}}', fr: 'A démarré le scénario «\u202f{{name}}\u202f»' },
  'scenario.stopped': { en: 'Stopped scenario {{name}}', fr: 'A arrêté le scénario «\u202f{{name}}\u202f»' },
  'scenario.ran': { en: 'Ran scenario {{name}}', fr: 'A exécuté le scénario «\u202f{{name}}\u202f»' },
  'scenario.draft-ran': {
    en: 'Ran unsaved changes of scenario {{name}}',
    fr: 'A exécuté les modifications non enregistrées du scénario «\u202f{{name}}\u202f»',
  },
  'scenario.ticked': {
    en: 'Triggered schedule of scenario {{name}}',
    fr: 'A déclenché la planification du scénario «\u202f{{name}}\u202f»',
  },
  'scenario.draft-ticked': {
    en: 'Triggered unsaved schedule of scenario {{name}}',
    fr: 'A déclenché la planification non enregistrée du scénario «\u202f{{name}}\u202f»',
  },
  'scenario.called-as-tool': {
    en: 'Called tool {{tool}} of scenario {{name}}',
    fr: 'A appelé l’outil {{tool}} du scénario «\u202f{{name}}\u202f»',
  },
  'scenario.copied-to': {
    en: 'Copied scenario {{name}} to {{organisation}}',
    fr: 'A copié le scénario «\u202f{{name}}\u202f» vers {{organisation}}',
  },
  'scenario.copied-from': {
    en: 'Copied scenario {{name}} from {{organisation}}',
    fr: 'A copié le scénario «\u202f{{name}}\u202f» depuis {{organisation}}',
  },
  'scenario.variable-deleted': {
    en: 'Deleted variable {{variable}} of scenario {{name}}',
    fr: 'A supprimé la variable {{variable}} du scénario «\u202f{{name}}\u202f»',
  },
} as const;

const connectorActs = {
  'connector.disconnected': {
    en: 'Disconnected connector {{name}}',
    fr: 'A déconnecté la configuration «\u202f{{name}}\u202f»',
  },
  'tunnel.token-made': {
    en: 'Made a token of tunnel {{name}}',
    fr: 'A créé un jeton du tunnel «\u202f{{name}}\u202f»',
  },
  'tunnel.token-replaced': {
    en: 'Replaced the token of tunnel {{name}}',
    fr: 'A remplacé le jeton du tunnel «\u202f{{name}}\u202f»',
  },
  'catalogue.added': {
    en: 'Added to the catalogue: connector {{name}}',
    fr: 'A ajouté au catalogue le connecteur «\u202f{{name}}\u202f»',
  },
  'catalogue.version-added': {
    en: 'Added version {{version}} of catalogue connector {{name}}',
    fr: 'A ajouté la version {{version}} du connecteur «\u202f{{name}}\u202f» au catalogue',
  },
  'catalogue.paging-corrected': {
    en: 'Corrected the paging of {{operation}} of catalogue connector {{name}}',
    fr: 'A corrigé la pagination de {{operation}} du connecteur «\u202f{{name}}\u202f» du catalogue',
  },
} as const;

const labelActs = {
  'category.created': {
    en: 'Created connector category {{name}}',
    fr: 'A créé la catégorie de connecteurs «\u202f{{name}}\u202f»',
  },
  'category.renamed': {
    en: 'Renamed connector category {{name}}',
    fr: 'A renommé la catégorie de connecteurs «\u202f{{name}}\u202f»',
  },
  'category.deleted': {
    en: 'Deleted connector category {{name}}',
    fr: 'A supprimé la catégorie de connecteurs «\u202f{{name}}\u202f»',
  },
  'category.ordered': { en: 'Ordered connector categories', fr: 'A ordonné les catégories de connecteurs' },
  'tag.created': {
    en: 'Created connector tag {{name}}',
    fr: 'A créé l’étiquette de connecteurs «\u202f{{name}}\u202f»',
  },
  'tag.renamed': {
    en: 'Renamed connector tag {{name}}',
    fr: 'A renommé l’étiquette de connecteurs «\u202f{{name}}\u202f»',
  },
  'tag.deleted': {
    en: 'Deleted connector tag {{name}}',
    fr: 'A supprimé l’étiquette de connecteurs «\u202f{{name}}\u202f»',
  },
} as const;

const personActs = {
  'person.signed-in': { en: 'Signed in', fr: 'Connexion' },
  'person.switched-here': { en: 'Switched to this account', fr: 'Passage à ce compte' },
  'person.sign-up-tried': {
    en: 'Someone tried to create an account with this email address',
    fr: 'Quelqu’un a essayé de créer un compte avec cette adresse e-mail',
  },
  'person.password-changed': { en: 'Changed the password', fr: 'A changé le mot de passe' },
  'person.two-step-on': { en: 'Turned on two-step sign-in', fr: 'A activé la connexion en deux étapes' },
  'person.two-step-off': { en: 'Turned off two-step sign-in', fr: 'A désactivé la connexion en deux étapes' },
  'person.codes-made': { en: 'Created new recovery codes', fr: 'A créé de nouveaux codes de récupération' },
  'person.impersonated': {
    en: '{{impersonator}} acts as {{name}} for {{minutes}} min: {{reason}}',
    fr: '{{impersonator}} agit en tant que {{name}} pendant {{minutes}} min\u202f: {{reason}}',
  },
  'person.impersonation-ended': {
    en: '{{impersonator}} no longer acts as {{name}}',
    fr: '{{impersonator}} n’agit plus en tant que {{name}}',
  },
  'api-token.created': { en: 'Made API token {{name}}', fr: 'A créé le jeton d’API {{name}}' },
  'api-token.revoked': { en: 'Revoked API token {{name}}', fr: 'A révoqué le jeton d’API {{name}}' },
} as const;

const accountActs = {
  'account.onboarded': {
    en: 'Completed onboarding of {{organisation}}',
    fr: 'A terminé les premiers pas de {{organisation}}',
  },
  'account.details-changed': {
    en: 'Changed organization {{organisation}}',
    fr: 'A modifié l’organisation {{organisation}}',
  },
  'account.time-zone-changed': {
    en: 'Set the time zone of the organization to {{zone}}',
    fr: 'A réglé le fuseau horaire de l’organisation sur {{zone}}',
  },
  'account.organisation-created': {
    en: 'Created organization {{organisation}}',
    fr: 'A créé l’organisation {{organisation}}',
  },
  'account.partner-settings-saved': {
    en: 'Saved partner settings',
    fr: 'A enregistré les paramètres partenaire',
  },
  'account.trash-as-installation': {
    en: 'Set the trash to be kept as long as the installation',
    fr: 'A réglé la durée de la corbeille sur celle de l’installation',
  },
  'account.trash-day': {
    en: 'Set the trash to be kept for 1 day',
    fr: 'A réglé la durée de la corbeille sur 1 jour',
  },
  'account.trash-days': {
    en: 'Set the trash to be kept for {{days}} days',
    fr: 'A réglé la durée de la corbeille sur {{days}} jours',
  },
  'account.deletion-planned': {
    en: 'Planned the deletion of the account',
    fr: 'A programmé la suppression du compte',
  },
  'account.deletion-cancelled': {
    en: 'Canceled the deletion of the account',
    fr: 'A annulé la suppression du compte',
  },
  'account.limits-changed': {
    en: 'The operator changed the limits of the account',
    fr: 'L’exploitant a modifié les limites du compte',
  },
  'account.made-sandbox': {
    en: 'The operator made the account a sandbox',
    fr: 'L’exploitant a fait du compte un bac à sable',
  },
  'account.made-normal': {
    en: 'The operator made the account a normal account',
    fr: 'L’exploitant a fait du compte un compte normal',
  },
  'account.suspended': {
    en: 'The operator suspended the account: {{reason}}',
    fr: 'L’exploitant a suspendu le compte\u202f: {{reason}}',
  },
  'account.resumed': { en: 'The operator resumed the account', fr: 'L’exploitant a réactivé le compte' },
  'subscription.begun': {
    en: 'Subscribed to {{operations}} operations a month',
    fr: 'A souscrit {{operations}} opérations par mois',
  },
  'subscription.changed': {
    en: 'Changed the subscription to {{operations}} operations a month',
    fr: 'A changé l’abonnement pour {{operations}} opérations par mois',
  },
  'subscription.cancelled': { en: 'Canceled the subscription', fr: 'A résilié l’abonnement' },
  'subscription.resumed': { en: 'Resumed the subscription', fr: 'A repris l’abonnement' },
  'sample.dated-back': {
    en: 'Dated {{events}} events of the sample back, to from {{from}} on',
    fr: 'A antidaté {{events}} événements de l’exemple, à partir du {{from}}',
  },
} as const;

/** Every text of the tracking log, by what was done. */
export const actTexts = {
  ...thingActs,
  ...scenarioActs,
  ...answerActs,
  ...bulkActs,
  ...failureActs,
  ...testCaseActs,
  ...triggerActs,
  ...connectorActs,
  ...labelActs,
  ...personActs,
  ...accountActs,
} satisfies Record<string, ActText>;

/** Acts that are the same for every kind of thing. */
export type ThingActCode = keyof typeof thingActs;
