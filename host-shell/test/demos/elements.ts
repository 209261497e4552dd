import { type Demo, type DemoGroup, demo, text } from './definition.ts';

export const components: DemoGroup = {
  id: 'demo-components',
  label: text('Components', 'Composants'),
  icon: 'components',
  children: [
    demo('components-alert', 'Alert', 'Alerte'),
    demo('components-avatar', 'Avatar'),
    demo('components-badge', 'Badge'),
    demo('components-breadcrumbs', 'Breadcrumbs', "Fil d'Ariane"),
    demo('components-button', 'Button', 'Bouton'),
    demo('components-chips', 'Chips', 'Puces'),
    demo('components-dialog', 'Dialog', 'Dialogue'),
    demo('components-expansion-panels', 'Expansion panels', 'Panneaux dépliants'),
    demo('components-list', 'List', 'Liste'),
    demo('components-menu', 'Menu'),
    demo('components-progress', 'Progress', 'Progression'),
    demo('components-tooltips', 'Tooltips', 'Infobulles'),
    demo('components-tabs', 'Tabs', 'Onglets'),
    demo('components-pagination', 'Pagination'),
    demo('components-ratings', 'Ratings', 'Notes'),
    demo('components-snackbars', 'Snackbars', 'Notifications'),
    demo('components-timeline', 'Timeline', 'Chronologie'),
    demo('components-stepper', 'Stepper', 'Étapes'),
  ],
};

export const controls: readonly Demo[] = [
  demo('forms-autocomplete', 'Autocomplete', 'Autocomplétion'),
  demo('forms-checkbox', 'Checkbox', 'Case à cocher'),
  demo('forms-combobox', 'Combobox', 'Liste combinée'),
  demo('forms-file-input', 'File input', 'Fichier'),
  demo('forms-radio', 'Radio', 'Bouton radio'),
  demo('forms-range-sliders', 'Range sliders', 'Curseurs de plage'),
  demo('forms-select', 'Select', 'Sélection'),
  demo('forms-sliders', 'Sliders', 'Curseurs'),
  demo('forms-switch', 'Switch', 'Interrupteur'),
  demo('forms-text-field', 'Text field', 'Champ de texte'),
  demo('forms-textarea', 'Textarea', 'Zone de texte'),
  demo('forms-otp-input', 'OTP input', 'Code à usage unique'),
];

export const examples: readonly Demo[] = [
  demo('forms-example-advertising', 'Advertising', 'Publicité'),
  demo('forms-example-checkout', 'Checkout', 'Paiement'),
];

export const extensions: DemoGroup = {
  id: 'demo-extensions',
  label: text('Extensions'),
  children: [
    demo('extensions-quill-editor', 'Editor', 'Éditeur'),
    demo('extensions-toastify', 'Toasts'),
    demo('extensions-masonry-wall', 'Masonry', 'Mosaïque'),
    demo('extensions-sortable', 'Sortable', 'Tri par glisser'),
    demo('extensions-drop-zone', 'Drop zone', 'Zone de dépôt'),
    demo('extensions-date-picker', 'Date picker', 'Sélecteur de date'),
    demo('extensions-cleave-input', 'Masked input', 'Saisie masquée'),
    demo('extensions-swiper', 'Swiper', 'Carrousel'),
  ],
};

export const datatables: DemoGroup = {
  id: 'demo-datatables',
  label: text('Datatables', 'Tableaux'),
  icon: 'table',
  children: [demo('tables', 'Tables', 'Tableaux simples'), demo('datatables', 'Datatables', 'Tableaux de données')],
};

export const charts: DemoGroup = {
  id: 'demo-charts',
  label: text('Charts', 'Graphiques'),
  icon: 'chart-bar',
  children: [demo('charts-apex-chart', 'Apex chart'), demo('charts-chart-js', 'Chart.js')],
};
