import type { ReactNode } from 'react';
import type { Product } from '../../../data/sample/products.ts';

/** What a list of products is made of, whatever it looks like. */
export interface ProductsViewProps {
  products: readonly Product[];
  isLoading: boolean;
  onDelete: (product: Product) => void;
  /** A way out where nothing is found. */
  empty: ReactNode;
}
