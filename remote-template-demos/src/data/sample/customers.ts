import { orders } from './orders.ts';

/** Where a customer of the demo shop lives, and how they are written to. */
export interface Customer {
  name: string;
  email: string;
  street: string;
  town: string;
}

const places = [
  ['Mill Street', 'M1 3HU Manchester'],
  ['Lindenstraße', '10969 Berlin'],
  ['Rue des Capucins', '69001 Lyon'],
  ['Keizersgracht', '1015 CJ Amsterdam'],
  ['Rua da Boavista', '1200-067 Lisbon'],
  ['Via Garibaldi', '10122 Turin'],
  ['Patrick Street', 'T12 W8K7 Cork'],
  ['Calle Mayor', '28013 Madrid'],
  ['Długa', '00-238 Warsaw'],
  ['Vasagatan', '411 24 Gothenburg'],
] as const;

/** Addresses come round every ten customers, with other numbers. */
function placeOf(at: number): Pick<Customer, 'street' | 'town'> {
  const [street, town] = places[at % places.length] ?? places[0];
  return { street: `${street} ${((at * 17) % 90) + 3}`, town };
}

const plain = (name: string) => name.normalize('NFD').replace(/[^a-z ]/gi, '');

export const customers: readonly Customer[] = [...new Set(orders.map(({ customer }) => customer))].map((name, at) => ({
  name,
  email: `${plain(name).toLowerCase().replace(' ', '.')}@example.test`,
  ...placeOf(at),
}));
