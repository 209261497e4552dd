import type { NoParameters } from 'shared-contracts';
import { entriesOf, inFrame, text } from './definition.ts';

declare module 'shared-contracts' {
  interface RouteMap {
    'forms-autocomplete': NoParameters;
    'forms-checkbox': NoParameters;
    'forms-combobox': NoParameters;
    'forms-file-input': NoParameters;
    'forms-radio': NoParameters;
    'forms-range-sliders': NoParameters;
    'forms-select': NoParameters;
    'forms-sliders': NoParameters;
    'forms-switch': NoParameters;
    'forms-text-field': NoParameters;
    'forms-textarea': NoParameters;
    'forms-otp-input': NoParameters;
    'forms-example-advertising': NoParameters;
    'forms-example-checkout': NoParameters;
  }
}

const controlRoutes = [
  inFrame('forms-autocomplete', '/forms/autocomplete', 'Autocomplete', 'Saisie assistée'),
  inFrame('forms-checkbox', '/forms/checkbox', 'Checkbox', 'Case à cocher'),
  inFrame('forms-combobox', '/forms/combobox', 'Combobox', 'Liste combinée'),
  inFrame('forms-file-input', '/forms/file-input', 'File input', 'Fichier'),
  inFrame('forms-radio', '/forms/radio', 'Radio', 'Bouton radio'),
  inFrame('forms-range-sliders', '/forms/range-sliders', 'Range sliders', 'Curseurs à deux bornes'),
  inFrame('forms-select', '/forms/select', 'Select', 'Sélection'),
  inFrame('forms-sliders', '/forms/sliders', 'Sliders', 'Curseurs'),
  inFrame('forms-switch', '/forms/switch', 'Switch', 'Interrupteur'),
  inFrame('forms-text-field', '/forms/text-field', 'Text field', 'Champ de texte'),
  inFrame('forms-textarea', '/forms/textarea', 'Textarea', 'Zone de texte'),
  inFrame('forms-otp-input', '/forms/otp-input', 'One-time code', 'Code à usage unique'),
] as const;

const exampleRoutes = [
  inFrame('forms-example-advertising', '/forms/example/advertising', 'Advertising', 'Annonce'),
  inFrame('forms-example-checkout', '/forms/example/checkout', 'Checkout', 'Paiement'),
] as const;

export const formRoutes = [...controlRoutes, ...exampleRoutes];

/** Entries are sent with every page of a developer, so both menus have the same two groups. */
export const formGroups = [
  {
    id: 'demo-examples',
    label: text('Form examples', 'Exemples de formulaires'),
    icon: 'clipboard-text',
    parent: 'demo-elements',
    order: 4,
  },
  {
    id: 'demo-controls',
    label: text('Form controls', 'Champs de formulaire'),
    icon: 'forms',
    parent: 'demo-elements',
    order: 20,
  },
];

export const formEntries = [
  ...entriesOf('demo-examples', exampleRoutes),
  ...entriesOf('demo-controls', controlRoutes),
];
