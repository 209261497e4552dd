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

/** One menu at the side; in the top menu examples and controls have one each. */
export const formGroups = [
  {
    id: 'demo-forms',
    label: text('Forms', 'Formulaires'),
    icon: 'forms',
    parent: 'demo-elements',
    order: 20,
    layouts: ['side' as const],
  },
  {
    id: 'demo-examples',
    label: text('Form examples', 'Exemples de formulaires'),
    parent: 'demo-elements',
    order: 4,
    layouts: ['top' as const],
  },
  {
    id: 'demo-controls',
    label: text('Form controls', 'Champs de formulaire'),
    parent: 'demo-elements',
    order: 20,
    layouts: ['top' as const],
  },
];

const atSide = entriesOf('demo-forms', formRoutes).map((entry) => ({ ...entry, id: `side-${entry.id}` }));

export const formEntries = [
  ...entriesOf('demo-examples', exampleRoutes),
  ...entriesOf('demo-controls', controlRoutes),
  ...atSide,
];
