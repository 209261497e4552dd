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

type Row = readonly [string, RestaurantPayment, Branch, number, string, RestaurantStatus];

const rows: readonly Row[] = [
  ['Amelia Stone', 'Credit Card', 'New York', 42.5, '01/03/2026, 12:04', 'Delivered'],
  ['Carlos Vega', 'Cash', 'Texas', 18, '01/03/2026, 12:21', 'Delivered'],
  ['Jun Park', 'Debit Card', 'California', 63.25, '01/03/2026, 12:40', 'Delivered'],
  ['Ruth Adler', 'Credit Card', 'Washington', 27.9, '01/03/2026, 13:02', 'Cancelled'],
  ['Diego Marin', 'Cash', 'Florida', 35, '01/03/2026, 13:15', 'Delivered'],
  ['Yara Nassar', 'Credit Card', 'New York', 51.75, '01/03/2026, 18:30', 'Delivered'],
  ['Owen Price', 'Debit Card', 'Texas', 22.4, '01/03/2026, 18:47', 'Delivered'],
  ['Lena Vogt', 'Credit Card', 'California', 76, '01/03/2026, 19:05', 'Delivered'],
  ['Marcus Hill', 'Cash', 'Washington', 31.5, '01/03/2026, 19:22', 'Delivered'],
  ['Sara Lopes', 'Debit Card', 'Florida', 44.8, '01/03/2026, 19:48', 'Cancelled'],
  ['Felix Braun', 'Credit Card', 'New York', 58.2, '01/03/2026, 20:10', 'Delivered'],
  ['Nora Quist', 'Credit Card', 'California', 29, '02/03/2026, 11:52', 'Delivered'],
  ['Ali Rahman', 'Cash', 'Texas', 37.6, '02/03/2026, 12:08', 'Delivered'],
  ['Bella Conti', 'Debit Card', 'New York', 48.9, '02/03/2026, 12:25', 'Delivered'],
  ['Ivan Petkov', 'Credit Card', 'Florida', 19.5, '02/03/2026, 12:33', 'On Road'],
  ['Wendy Zhao', 'Cash', 'California', 66.4, '02/03/2026, 12:41', 'On Road'],
  ['Tariq Aziz', 'Credit Card', 'Washington', 33.75, '02/03/2026, 12:44', 'On Road'],
  ['Julia Meyer', 'Debit Card', 'Texas', 25, '02/03/2026, 12:50', 'On Road'],
  ['Peter Novak', 'Credit Card', 'New York', 54.3, '02/03/2026, 12:58', 'Preparing'],
  ['Camille Roy', 'Cash', 'Florida', 21.2, '02/03/2026, 13:01', 'Preparing'],
  ['Hassan Idris', 'Debit Card', 'California', 40, '02/03/2026, 13:04', 'Preparing'],
  ['Greta Holm', 'Credit Card', 'Washington', 38.5, '02/03/2026, 13:06', 'Preparing'],
];

const mailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@example.test`;

export const restaurantOrders: readonly RestaurantOrder[] = rows.map(
  ([customerName, paymentMethod, branch, total, dateTime, status], at) => ({
    id: `R-${3001 + at}`,
    customerName,
    customerEmail: mailOf(customerName),
    paymentMethod,
    branch,
    total,
    dateTime,
    status,
  }),
);
