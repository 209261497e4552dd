import { sampleDay } from '../sampleDates.ts';

export type OrderPayment = 'Credit Card' | 'PayPal' | 'Debit Card';

/** Where a parcel is. Nothing in the demos moves it on. */
export type DeliveryStatus = 'Pending' | 'Processing' | 'Shipped' | 'Out for Delivery' | 'Delivered' | 'Cancelled';

/** An order of the demo shop (appearance §3). */
export interface Order {
  orderId: number;
  customer: string;
  productName: string;
  amount: number;
  /** YYYY-MM-DD, as is the day of delivery. */
  orderDate: string;
  deliveryDate: string;
  paymentMethod: OrderPayment;
  deliveryStatus: DeliveryStatus;
}

/** Both days as days after today. */
type Row = readonly [string, string, number, number, number, OrderPayment, DeliveryStatus];

const rows: readonly Row[] = [
  ['Maya Okafor', 'Wireless headphones', 129.9, -26, -23, 'Credit Card', 'Delivered'],
  ['Jonas Weber', 'Trail backpack', 89, -26, -22, 'PayPal', 'Delivered'],
  ['Claire Dubois', 'Desk lamp', 54.5, -25, -21, 'Debit Card', 'Cancelled'],
  ['Aiko Tanaka', 'Mechanical keyboard', 149, -24, -19, 'Credit Card', 'Delivered'],
  ['Pedro Almeida', 'Espresso maker', 239, -23, -18, 'Credit Card', 'Delivered'],
  ['Sofia Rossi', 'Running shoes', 119, -22, -17, 'PayPal', 'Delivered'],
  ['Liam Byrne', 'Field camera', 849, -21, -15, 'Debit Card', 'Delivered'],
  ['Ines Navarro', 'Smart watch', 229, -19, -15, 'PayPal', 'Cancelled'],
  ['Tomasz Nowak', 'Portable speaker', 79, -18, -14, 'Credit Card', 'Delivered'],
  ['Hanna Lindqvist', 'City bicycle', 699, -17, -8, 'Debit Card', 'Delivered'],
  ['Omar Haddad', 'Drawing tablet', 319, -16, -11, 'Credit Card', 'Delivered'],
  ['Grace Mensah', 'Table fan', 45, -15, -10, 'PayPal', 'Delivered'],
  ['Lukas Novak', 'Camping tent', 259, -12, -7, 'Credit Card', 'Delivered'],
  ['Emma Fournier', 'Reading chair', 389, -11, -2, 'Debit Card', 'Delivered'],
  ['Noah Fischer', 'Wireless headphones', 129.9, -10, -5, 'PayPal', 'Delivered'],
  ['Priya Raman', 'Desk lamp', 54.5, -9, 0, 'Credit Card', 'Out for Delivery'],
  ['Mateo Silva', 'Game controller', 69, -8, 0, 'Debit Card', 'Out for Delivery'],
  ['Zofia Kowalska', 'Smart watch', 229, -8, 0, 'Credit Card', 'Out for Delivery'],
  ['Ben Carter', 'Trail backpack', 89, -7, 1, 'PayPal', 'Shipped'],
  ['Nadia Petrov', 'Field camera', 849, -6, 1, 'Credit Card', 'Shipped'],
  ['Hugo Lambert', 'Espresso maker', 239, -5, 2, 'Debit Card', 'Shipped'],
  ['Freya Olsen', 'Running shoes', 119, -5, 2, 'PayPal', 'Shipped'],
  ['Daniel Kim', 'Mechanical keyboard', 149, -4, 3, 'Credit Card', 'Shipped'],
  ['Laila Benali', 'Reading chair', 389, -3, 7, 'Credit Card', 'Processing'],
  ['Viktor Horvat', 'Camping tent', 259, -3, 5, 'PayPal', 'Processing'],
  ['Chloé Martin', 'Table fan', 45, -2, 4, 'Debit Card', 'Processing'],
  ['Samuel Osei', 'Portable speaker', 79, -2, 4, 'Credit Card', 'Processing'],
  ['Elena Costa', 'Drawing tablet', 319, -1, 5, 'PayPal', 'Pending'],
  ['Isak Berg', 'City bicycle', 699, -1, 9, 'Credit Card', 'Pending'],
  ['Mina Sato', 'Game controller', 69, 0, 6, 'Debit Card', 'Pending'],
];

export const orders: readonly Order[] = rows.map(
  ([customer, productName, amount, orderDate, deliveryDate, paymentMethod, deliveryStatus], at) => ({
    orderId: 5001 + at,
    customer,
    productName,
    amount,
    orderDate: sampleDay(orderDate),
    deliveryDate: sampleDay(deliveryDate),
    paymentMethod,
    deliveryStatus,
  }),
);
