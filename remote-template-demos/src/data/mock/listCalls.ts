import type { SampleUser } from '../sample/users.ts';
import { type DemoCall, type DemoRoute, ok, removeFirst } from './call.ts';

const isSame = (one: string, other: string | null) => other === null || one.toLowerCase() === other.toLowerCase();

/** Orders of the restaurant: part of a name, address or number; status and payment as they are, whatever their case. */
function restaurantOrders({ data, query }: DemoCall) {
  const wanted = (query.get('q') ?? '').toLowerCase();
  const [status, payMethod] = [query.get('status') || null, query.get('payMethod') || null];
  const orders = data.restaurantOrders.filter(
    (order) =>
      [order.customerName, order.customerEmail, order.id].some((text) => text.toLowerCase().includes(wanted)) &&
      isSame(order.status, status) &&
      isSame(order.paymentMethod, payMethod),
  );
  return ok({ orders });
}

function menus({ data, query }: DemoCall) {
  const filter = query.get('filter');
  return ok({ menus: filter ? data.menus.filter(({ type }) => type === filter) : data.menus });
}

/** Without its product the list stays as it is. The first of several that share the id goes. */
function deleteProduct({ data, query }: DemoCall) {
  removeFirst(data.products, ({ id }) => String(id) === query.get('productId'));
  return ok(data.products);
}

function addUser({ data, body }: DemoCall) {
  const user = { ...(body as SampleUser), id: (data.users.at(-1)?.id ?? 0) + 1 };
  data.users.push(user);
  return { status: 201, body: user };
}

function deleteUser({ data, id }: DemoCall) {
  removeFirst(data.users, (user) => String(user.id) === id);
  return { status: 204 };
}

/** Calls of the demo shop, restaurant, academy, job board and directory (appearance §7). */
export const listCalls: readonly DemoRoute[] = [
  { method: 'GET', path: '/jobs', answer: ({ data }) => ok(data.jobs) },
  { method: 'GET', path: '/orders', answer: ({ data }) => ok(data.orders) },
  { method: 'GET', path: '/products', answer: ({ data }) => ok({ products: data.products }) },
  { method: 'GET', path: '/product/delete', answer: deleteProduct },
  { method: 'GET', path: '/restaurant/menu', answer: menus },
  { method: 'GET', path: '/restaurant/orders', answer: restaurantOrders },
  // In place, as the specification has it: every second reading has them in their first order.
  { method: 'GET', path: '/users', answer: ({ data }) => ok(data.users.reverse()) },
  { method: 'DELETE', path: '/user/delete/:id', answer: deleteUser },
  { method: 'POST', path: '/user/add', answer: addUser },
  { method: 'GET', path: '/academy/courses', answer: ({ data }) => ok(data.courses) },
];
