import { sampleMinute } from '../sampleDates.ts';

export const restaurantPayments = ['Cash', 'Credit Card', 'Debit Card'] as const;
export const branches = ['New York', 'Washington', 'Texas', 'Florida', 'California'] as const;
/** Nothing in the demos moves an order on. */
export const restaurantStatuses = ['Preparing', 'On Road', 'Delivered', 'Cancelled'] as const;

export type RestaurantPayment = (typeof restaurantPayments)[number];
export type Branch = (typeof branches)[number];
export type RestaurantStatus = (typeof restaurantStatuses)[number];

/** An order of the demo restaurant (appearance §3). */
export interface RestaurantOrder {
  id: string;
  customerName: string;
  customerEmail: string;
  paymentMethod: RestaurantPayment;
  branch: Branch;
  total: number;
  /** DD/MM/YYYY, HH:mm. */
  dateTime: string;
  status: RestaurantStatus;
}

/** When it was ordered, in minutes ago. */
type Row = readonly [string, RestaurantPayment, Branch, number, number, RestaurantStatus];

const rows: readonly Row[] = [
  ['Amelia Stone', 'Credit Card', 'New York', 42.5, 1505, 'Delivered'],
  ['Carlos Vega', 'Cash', 'Texas', 18, 1488, 'Delivered'],
  ['Jun Park', 'Debit Card', 'California', 63.25, 1469, 'Delivered'],
  ['Ruth Adler', 'Credit Card', 'Washington', 27.9, 1447, 'Cancelled'],
  ['Diego Marin', 'Cash', 'Florida', 35, 1434, 'Delivered'],
  ['Yara Nassar', 'Credit Card', 'New York', 51.75, 1119, 'Delivered'],
  ['Owen Price', 'Debit Card', 'Texas', 22.4, 1102, 'Delivered'],
  ['Lena Vogt', 'Credit Card', 'California', 76, 1084, 'Delivered'],
  ['Marcus Hill', 'Cash', 'Washington', 31.5, 1067, 'Delivered'],
  ['Sara Lopes', 'Debit Card', 'Florida', 44.8, 1041, 'Cancelled'],
  ['Felix Braun', 'Credit Card', 'New York', 58.2, 1019, 'Delivered'],
  ['Nora Quist', 'Credit Card', 'California', 29, 77, 'Delivered'],
  ['Ali Rahman', 'Cash', 'Texas', 37.6, 61, 'Delivered'],
  ['Bella Conti', 'Debit Card', 'New York', 48.9, 44, 'Delivered'],
  ['Ivan Petkov', 'Credit Card', 'Florida', 19.5, 36, 'On Road'],
  ['Wendy Zhao', 'Cash', 'California', 66.4, 28, 'On Road'],
  ['Tariq Aziz', 'Credit Card', 'Washington', 33.75, 25, 'On Road'],
  ['Julia Meyer', 'Debit Card', 'Texas', 25, 19, 'On Road'],
  ['Peter Novak', 'Credit Card', 'New York', 54.3, 11, 'Preparing'],
  ['Camille Roy', 'Cash', 'Florida', 21.2, 8, 'Preparing'],
  ['Hassan Idris', 'Debit Card', 'California', 40, 5, 'Preparing'],
  ['Greta Holm', 'Credit Card', 'Washington', 38.5, 3, 'Preparing'],
];

const mailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@example.test`;

/** So many minutes ago, as the specification writes it. */
function orderedAgo(minutes: number): string {
  const [day = '', time = ''] = sampleMinute(minutes).split('T');
  return `${day.split('-').reverse().join('/')}, ${time}`;
}

export const restaurantOrders: readonly RestaurantOrder[] = rows.map(
  ([customerName, paymentMethod, branch, total, minutes, status], at) => ({
    id: `R-${3001 + at}`,
    customerName,
    customerEmail: mailOf(customerName),
    paymentMethod,
    branch,
    total,
    dateTime: orderedAgo(minutes),
    status,
  }),
);
