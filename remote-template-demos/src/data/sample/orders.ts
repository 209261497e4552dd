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

type Row = readonly [string, string, number, string, string, OrderPayment, DeliveryStatus];

const rows: readonly Row[] = [
  ['Maya Okafor', 'Wireless headphones', 129.9, '2026-02-02', '2026-02-05', 'Credit Card', 'Delivered'],
  ['Jonas Weber', 'Trail backpack', 89, '2026-02-02', '2026-02-06', 'PayPal', 'Delivered'],
  ['Claire Dubois', 'Desk lamp', 54.5, '2026-02-03', '2026-02-07', 'Debit Card', 'Cancelled'],
  ['Aiko Tanaka', 'Mechanical keyboard', 149, '2026-02-04', '2026-02-09', 'Credit Card', 'Delivered'],
  ['Pedro Almeida', 'Espresso maker', 239, '2026-02-05', '2026-02-10', 'Credit Card', 'Delivered'],
  ['Sofia Rossi', 'Running shoes', 119, '2026-02-06', '2026-02-11', 'PayPal', 'Delivered'],
  ['Liam Byrne', 'Field camera', 849, '2026-02-07', '2026-02-13', 'Debit Card', 'Delivered'],
  ['Ines Navarro', 'Smart watch', 229, '2026-02-09', '2026-02-13', 'PayPal', 'Cancelled'],
  ['Tomasz Nowak', 'Portable speaker', 79, '2026-02-10', '2026-02-14', 'Credit Card', 'Delivered'],
  ['Hanna Lindqvist', 'City bicycle', 699, '2026-02-11', '2026-02-20', 'Debit Card', 'Delivered'],
  ['Omar Haddad', 'Drawing tablet', 319, '2026-02-12', '2026-02-17', 'Credit Card', 'Delivered'],
  ['Grace Mensah', 'Table fan', 45, '2026-02-13', '2026-02-18', 'PayPal', 'Delivered'],
  ['Lukas Novak', 'Camping tent', 259, '2026-02-16', '2026-02-21', 'Credit Card', 'Delivered'],
  ['Emma Fournier', 'Reading chair', 389, '2026-02-17', '2026-02-26', 'Debit Card', 'Delivered'],
  ['Noah Fischer', 'Wireless headphones', 129.9, '2026-02-18', '2026-02-23', 'PayPal', 'Delivered'],
  ['Priya Raman', 'Desk lamp', 54.5, '2026-02-19', '2026-02-24', 'Credit Card', 'Out for Delivery'],
  ['Mateo Silva', 'Game controller', 69, '2026-02-20', '2026-02-25', 'Debit Card', 'Out for Delivery'],
  ['Zofia Kowalska', 'Smart watch', 229, '2026-02-20', '2026-02-25', 'Credit Card', 'Out for Delivery'],
  ['Ben Carter', 'Trail backpack', 89, '2026-02-21', '2026-02-26', 'PayPal', 'Shipped'],
  ['Nadia Petrov', 'Field camera', 849, '2026-02-22', '2026-02-28', 'Credit Card', 'Shipped'],
  ['Hugo Lambert', 'Espresso maker', 239, '2026-02-23', '2026-02-28', 'Debit Card', 'Shipped'],
  ['Freya Olsen', 'Running shoes', 119, '2026-02-23', '2026-02-28', 'PayPal', 'Shipped'],
  ['Daniel Kim', 'Mechanical keyboard', 149, '2026-02-24', '2026-03-02', 'Credit Card', 'Shipped'],
  ['Laila Benali', 'Reading chair', 389, '2026-02-25', '2026-03-06', 'Credit Card', 'Processing'],
  ['Viktor Horvat', 'Camping tent', 259, '2026-02-25', '2026-03-04', 'PayPal', 'Processing'],
  ['Chloé Martin', 'Table fan', 45, '2026-02-26', '2026-03-03', 'Debit Card', 'Processing'],
  ['Samuel Osei', 'Portable speaker', 79, '2026-02-26', '2026-03-03', 'Credit Card', 'Processing'],
  ['Elena Costa', 'Drawing tablet', 319, '2026-02-27', '2026-03-05', 'PayPal', 'Pending'],
  ['Isak Berg', 'City bicycle', 699, '2026-02-27', '2026-03-09', 'Credit Card', 'Pending'],
  ['Mina Sato', 'Game controller', 69, '2026-02-28', '2026-03-05', 'Debit Card', 'Pending'],
];

export const orders: readonly Order[] = rows.map(
  ([customer, productName, amount, orderDate, deliveryDate, paymentMethod, deliveryStatus], at) => ({
    orderId: 5001 + at,
    customer,
    productName,
    amount,
    orderDate,
    deliveryDate,
    paymentMethod,
    deliveryStatus,
  }),
);
