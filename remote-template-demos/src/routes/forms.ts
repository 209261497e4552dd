import type { NoParameters } from 'shared-contracts';
import { inFrame, text } from './definition.ts';

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

const control = inFrame({ group: 'demo-controls' });
const example = inFrame({ group: 'demo-examples' });

export const controlRoutes = [
  control('forms-autocomplete', '/forms/autocomplete', 'Autocomplete', 'Saisie assistée'),
  control('forms-checkbox', '/forms/checkbox', 'Checkbox', 'Case à cocher'),
  control('forms-combobox', '/forms/combobox', 'Combobox', 'Liste combinée'),
  control('forms-file-input', '/forms/file-input', 'File input', 'Fichier'),
  control('forms-radio', '/forms/radio', 'Radio', 'Bouton radio'),
  control('forms-range-sliders', '/forms/range-sliders', 'Range sliders', 'Curseurs à deux bornes'),
  control('forms-select', '/forms/select', 'Select', 'Sélection'),
  control('forms-sliders', '/forms/sliders', 'Sliders', 'Curseurs'),
  control('forms-switch', '/forms/switch', 'Switch', 'Interrupteur'),
  control('forms-text-field', '/forms/text-field', 'Text field', 'Champ de texte'),
  control('forms-textarea', '/forms/textarea', 'Textarea', 'Zone de texte'),
  control('forms-otp-input', '/forms/otp-input', 'One-time code', 'Code à usage unique'),
] as const;

export const exampleRoutes = [
  example('forms-example-advertising', '/forms/example/advertising', 'Advertising', 'Annonce'),
  example('forms-example-checkout', '/forms/example/checkout', 'Checkout', 'Paiement'),
] as const;

export const formRoutes = [...controlRoutes, ...exampleRoutes];

/** Both menus have the same two groups. */
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
