import { type Course, courses } from './courses.ts';
import { type Invoice, invoices } from './invoices.ts';
import { type Job, jobs } from './jobs.ts';
import { type LoginUser, loginUsers } from './loginUsers.ts';
import { type MenuItem, menus } from './menus.ts';
import { type Order, orders } from './orders.ts';
import { type Product, products } from './products.ts';
import { type RestaurantOrder, restaurantOrders } from './restaurantOrders.ts';
import { type SampleUser, users } from './users.ts';

/** A sweet. The sample data has them, and no page shows them. */
interface Sweet {
  id: number;
  name: string;
}

const sweets: readonly Sweet[] = [
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

/** Everything the demos show, as it stands since the remote was loaded: calls add to it and take from it. */
export interface SampleData {
  jobs: Job[];
  orders: Order[];
  products: Product[];
  menus: MenuItem[];
  restaurantOrders: RestaurantOrder[];
  users: SampleUser[];
  courses: Course[];
  sweets: Sweet[];
  invoices: Invoice[];
  loginUsers: LoginUser[];
}

/** The sample data as it is delivered, in lists of its own. */
export const createSampleData = (): SampleData => ({
  jobs: [...jobs],
  orders: [...orders],
  products: [...products],
  menus: [...menus],
  restaurantOrders: [...restaurantOrders],
  users: [...users],
  courses: [...courses],
  sweets: [...sweets],
  invoices: [...invoices],
  loginUsers: [...loginUsers],
});
