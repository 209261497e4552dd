import type { PublicCategory } from '../../store/repositories/labelRepository.ts';

/** Categories of the product, in the order of the marketplace. */
export const publicCategories: readonly PublicCategory[] = [
  { key: 'development', name_en: 'Development', name_fr: 'Développement' },
  { key: 'communication', name_en: 'Communication', name_fr: 'Communication' },
  { key: 'projects', name_en: 'Projects', name_fr: 'Projets' },
  { key: 'documents', name_en: 'Documents', name_fr: 'Documents' },
  { key: 'spreadsheets', name_en: 'Spreadsheets', name_fr: 'Tableurs' },
  { key: 'crm', name_en: 'Customers', name_fr: 'Clients' },
  { key: 'commerce', name_en: 'Commerce', name_fr: 'Commerce' },
  { key: 'payments', name_en: 'Payments', name_fr: 'Paiements' },
  { key: 'ai', name_en: 'AI', name_fr: 'IA' },
  { key: 'generic', name_en: 'Generic', name_fr: 'Générique' },
];
