/** A sweet. The sample data has them, and no page shows them. */
export interface Sweet {
  id: number;
  name: string;
}

export const sweets: readonly Sweet[] = [
  'Canelé',
  'Cardamom bun',
  'Frozen yoghurt',
  'Gingerbread',
  'Halva',
  'Ice cream sandwich',
  'Macaron',
  'Nougat',
  'Pastel de nata',
  'Profiterole',
].map((name, at) => ({ id: at + 1, name }));
