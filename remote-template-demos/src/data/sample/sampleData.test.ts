import { createSampleData } from './sampleData.ts';

const data = createSampleData();

/** Every row has these fields and no others. */
function expectFields(rows: readonly object[], ...names: string[]): void {
  for (const row of rows) expect(Object.keys(row).sort()).toEqual(names.sort());
}

const valuesOf = <Row, Value>(rows: readonly Row[], value: (row: Row) => Value) => new Set(rows.map(value));

test('there is as much as the specification says', () => {
  const { jobs, orders, menus, products, restaurantOrders, users } = data;
  expect([jobs, orders, menus, products, restaurantOrders, users].map(({ length }) => length)).toEqual([
    10, 30, 15, 15, 22, 14,
  ]);
});

test('jobs', () => {
  const { jobs } = data;
  expectFields(
    jobs,
    ...['name', 'companyName', 'companyLogo', 'location', 'postedDate', 'salary', 'employment', 'experience', 'level'],
    'color',
  );
  for (const { postedDate, salary, employment, experience } of jobs) {
    expect(postedDate).toMatch(/^(0[1-9]|1[0-2])\/\d{2}\/\d{4}$/);
    expect(salary).toMatch(/^\d+-\d+k$/);
    expect(employment[0]).toBe('Full-Time');
    expect(['On-Site', 'Remote', 'Hybrid']).toContain(employment[1]);
    expect(employment).toHaveLength(2);
    expect(Number.isInteger(experience)).toBe(true);
  }
  expect(valuesOf(jobs, ({ level }) => level)).toEqual(new Set(['Junior', 'Senior', 'Intermediate', 'Entry-level']));
  const colors = ['primary', 'secondary', 'info', 'success', 'error', 'warning'];
  expect([...valuesOf(jobs, ({ color }) => color)].sort()).toEqual(colors.sort());
});

test('orders', () => {
  const { orders } = data;
  expectFields(
    orders,
    ...['orderId', 'customer', 'productName', 'amount', 'orderDate', 'deliveryDate', 'paymentMethod', 'deliveryStatus'],
  );
  for (const { orderDate, deliveryDate, amount } of orders) {
    expect([orderDate, deliveryDate]).toEqual([orderDate, deliveryDate].sort());
    expect(new Date(orderDate).toISOString()).toMatch(new RegExp(`^${orderDate}T`));
    expect(amount).toBeGreaterThan(0);
  }
  expect(valuesOf(orders, ({ orderId }) => orderId).size).toBe(30);
  expect(valuesOf(orders, ({ paymentMethod }) => paymentMethod)).toEqual(
    new Set(['Credit Card', 'PayPal', 'Debit Card']),
  );
  expect(valuesOf(orders, ({ deliveryStatus }) => deliveryStatus)).toEqual(
    new Set(['Pending', 'Processing', 'Shipped', 'Out for Delivery', 'Delivered', 'Cancelled']),
  );
});

test('products, some of which share an id', () => {
  const { products } = data;
  expectFields(
    products,
    ...['id', 'image', 'name', 'rating', 'totalRating', 'totalReview', 'price', 'discount', 'details'],
  );
  expect(valuesOf(products, ({ id }) => id).size).toBeLessThan(products.length);
  const discounts = products.map(({ discount }) => discount);
  expect([Math.min(...discounts), Math.max(...discounts)]).toEqual([10, 20]);
  for (const { rating, details } of products) {
    expect(rating).toBeLessThanOrEqual(5);
    expect(details.length).toBeGreaterThan(0);
  }
});

test('dishes', () => {
  const { menus } = data;
  expectFields(menus, 'img', 'name', 'type', 'desc', 'price', 'tax');
  expect(valuesOf(menus, ({ tax }) => tax)).toEqual(new Set([5]));
  expect(valuesOf(menus, ({ type }) => type)).toEqual(
    new Set(['Appetizer', 'Salad', 'Main Course', 'Dessert', 'Beverages']),
  );
});

test('orders of the restaurant', () => {
  const { restaurantOrders: orders } = data;
  expectFields(
    orders,
    ...['id', 'customerName', 'customerEmail', 'paymentMethod', 'branch', 'total', 'dateTime', 'status'],
  );
  for (const { id, dateTime } of orders) {
    expect(typeof id).toBe('string');
    expect(dateTime).toMatch(/^\d{2}\/(0[1-9]|1[0-2])\/\d{4}, ([01]\d|2[0-3]):[0-5]\d$/);
  }
  expect(valuesOf(orders, ({ paymentMethod }) => paymentMethod)).toEqual(
    new Set(['Cash', 'Credit Card', 'Debit Card']),
  );
  expect(valuesOf(orders, ({ branch }) => branch)).toEqual(
    new Set(['New York', 'Washington', 'Texas', 'Florida', 'California']),
  );
  expect(valuesOf(orders, ({ status }) => status)).toEqual(new Set(['Preparing', 'On Road', 'Delivered', 'Cancelled']));
});

test('users, whose roles are job titles', () => {
  const { users } = data;
  expectFields(users, 'id', 'name', 'avatar', 'email', 'company', 'role', 'status');
  expect(users.map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_, at) => at + 1));
  expect(valuesOf(users, ({ status }) => status)).toEqual(new Set(['active', 'inactive']));
  const access = new Set(['superadmin', 'admin', 'integrator', 'developer', 'guest', 'member']);
  expect(users.filter(({ role }) => access.has(role.toLowerCase()))).toEqual([]);
  for (const { avatar, email } of users) {
    expect(avatar).toMatch(/^[A-Z]{2}$/);
    expect(email).toMatch(/^[a-z]+\.[a-z]+@example\.test$/);
  }
});

test('invoices come to what their lines come to', () => {
  const { invoices } = data;
  expectFields(
    invoices,
    ...['invoiceNumber', 'customerName', 'invoiceDate', 'dueDate', 'totalAmount', 'status', 'from', 'to', 'products'],
  );
  for (const { products, totalAmount } of invoices) {
    expectFields(products, 'name', 'description', 'quantity', 'price');
    expect(products.reduce((sum, { quantity, price }) => sum + quantity * price, 0)).toBe(totalAmount);
  }
  expect(valuesOf(invoices, ({ status }) => status)).toEqual(new Set(['full', 'EMI', 'unpaid']));
});

test('courses, sweets, and people who can sign in to the demos', () => {
  expectFields(data.courses, 'id', 'title', 'category', 'progress');
  expectFields(data.sweets, 'id', 'name');
  expect(data.sweets.length).toBeGreaterThan(0);
  expect(valuesOf(data.loginUsers, ({ role }) => role)).toEqual(new Set(['admin', 'client']));
});

test('one page’s changes are not another’s', () => {
  data.users.pop();
  expect(createSampleData().users).toHaveLength(14);
});
