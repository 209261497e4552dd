import { useAddressState } from 'shared-contracts/react';
import { useDemo } from './mock/demoCalls.ts';
import type { Product } from './sample/products.ts';

export const useProducts = () => useDemo<{ products: Product[] }>('/products');

/** What a customer pays. */
export const priceOf = ({ price, discount }: Pick<Product, 'price' | 'discount'>) => price * (1 - discount / 100);

/** Query of the pages about a product. Its name tells it from others: ids are shared. */
export const productSearch = ({ name }: Pick<Product, 'name'>) => new URLSearchParams({ product: name }).toString();

/** The product that the address names; the first where it names none. Undefined where there is no such product. */
export function useNamedProduct() {
  const name = useAddressState().read('product');
  return (products: readonly Product[]) => (name ? products.find((each) => each.name === name) : products[0]);
}
