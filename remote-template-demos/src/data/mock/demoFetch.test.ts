import { createSampleData, type SampleData } from '../sample/sampleData.ts';
import type { SampleUser } from '../sample/users.ts';
import { createDemoFetch, demoRoutes } from './demoFetch.ts';

const origin = 'https://weft.test';

function server(data: SampleData = createSampleData()) {
  const passOn = jest.fn(async () => new Response('"from the server"'));
  const demoFetch = createDemoFetch(data, passOn, origin);
  const read = async (path: string, init?: RequestInit) => {
    const response = await demoFetch(path, init);
    return { status: response.status, body: response.status === 204 ? undefined : await response.json() };
  };
  const post = (path: string, body: unknown) => read(path, { method: 'POST', body: JSON.stringify(body) });
  return { data, passOn, read, post };
}

describe('what the demo server answers', () => {
  test('is the calls of the specification and no others', () => {
    expect(demoRoutes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /jobs',
      'GET /orders',
      'GET /products',
      'GET /product/delete',
      'GET /restaurant/menu',
      'GET /restaurant/orders',
      'GET /users',
      'DELETE /user/delete/:id',
      'POST /user/add',
      'GET /academy/courses',
      'GET /login',
      'POST /register',
      'GET /datatable/server',
      'GET /global-search',
      'GET /invoices',
      'GET /invoice',
      'GET /invoice/delete',
    ]);
  });

  test.each([
    ['/api/v2/scenario/', undefined],
    ['/api/v2/users/organization/', undefined],
    ['/users/1', undefined],
    ['/jobs', { method: 'POST' }],
    ['https://elsewhere.test/jobs', undefined],
  ])('%s passes through to the server', async (path, init) => {
    const { passOn, read } = server();
    expect((await read(path, init)).body).toBe('from the server');
    expect(passOn).toHaveBeenCalledWith(path, init ?? {});
  });

  test('does not touch the calls of the page', async () => {
    const own = globalThis.fetch;
    await server().read('/jobs');
    expect(globalThis.fetch).toBe(own);
  });
});

describe('lists', () => {
  test('of jobs, orders and courses are whole', async () => {
    const { data, passOn, read } = server();
    expect((await read('/jobs')).body).toEqual(data.jobs);
    expect((await read('/orders')).body).toEqual(data.orders);
    expect((await read('/academy/courses')).body).toEqual(data.courses);
    expect((await read('/invoices')).body).toEqual(data.invoices);
    expect((await read('/products')).body).toEqual({ products: data.products });
    expect(passOn).not.toHaveBeenCalled();
  });

  test('of products lose the first of those that share an id', async () => {
    const { data, read } = server();
    const shared = data.products.filter(({ id }) => id === 6);
    expect(shared).toHaveLength(2);
    const { body } = await read('/product/delete?productId=6');
    expect(body).toHaveLength(14);
    expect(body.filter(({ id }: { id: number }) => id === 6)).toEqual([shared[1]]);
    expect((await read('/product/delete?productId=404')).body).toHaveLength(14);
  });

  test('of dishes can be those of one type, written exactly so', async () => {
    const { read } = server();
    expect((await read('/restaurant/menu')).body.menus).toHaveLength(15);
    const { menus } = (await read('/restaurant/menu?filter=Main%20Course')).body;
    expect(new Set(menus.map(({ type }: { type: string }) => type))).toEqual(new Set(['Main Course']));
    expect((await read('/restaurant/menu?filter=main%20course')).body.menus).toEqual([]);
  });
});

describe('orders of the restaurant', () => {
  const found = async (query: string) => {
    const { read } = server();
    const { orders } = (await read(`/restaurant/orders?${query}`)).body;
    return orders as { id: string; status: string; paymentMethod: string; customerName: string }[];
  };

  test.each([
    ['name', 'q=NORA', 'Nora Quist'],
    ['address', 'q=Lena.Vogt@EXAMPLE', 'Lena Vogt'],
    ['number', 'q=r-3012', 'Nora Quist'],
  ])('are found by a part of the %s, whatever its case', async (_by, query, name) => {
    expect((await found(query)).map(({ customerName }) => customerName)).toEqual([name]);
  });

  test('are told apart by status and payment, whole and whatever the case', async () => {
    expect(await found('')).toHaveLength(22);
    const onRoad = await found('status=on%20road');
    expect(onRoad.map(({ status }) => status)).toEqual(Array(4).fill('On Road'));
    const cash = await found('payMethod=CASH&status=on%20road');
    expect(cash.map(({ customerName }) => customerName)).toEqual(['Wendy Zhao']);
    expect(await found('status=on')).toEqual([]);
    expect(await found('payMethod=card')).toEqual([]);
  });
});

describe('the directory', () => {
  const ids = async (read: ReturnType<typeof server>['read']) =>
    ((await read('/users')).body as SampleUser[]).map(({ id }) => id);

  test('turns itself round at every reading', async () => {
    const { read } = server();
    const [first, second, third] = [await ids(read), await ids(read), await ids(read)];
    expect(first).toEqual(Array.from({ length: 14 }, (_, at) => 14 - at));
    expect(second).toEqual(first.toReversed());
    expect(third).toEqual(first);
  });

  test('gives a new user the number after that of the last in the list, and puts them there', async () => {
    const { data, read, post } = server();
    expect(await post('/user/add', { name: 'Zoe' })).toEqual({ status: 201, body: { name: 'Zoe', id: 15 } });
    expect(data.users.at(-1)).toEqual({ name: 'Zoe', id: 15 });
    await read('/users');
    expect((await post('/user/add', { name: 'Yan' })).body).toEqual({ name: 'Yan', id: 2 });
  });

  test('loses who is deleted', async () => {
    const { data, read } = server();
    expect(await read('/user/delete/3', { method: 'DELETE' })).toEqual({ status: 204, body: undefined });
    expect(data.users.map(({ id }) => id)).not.toContain(3);
    expect(data.users).toHaveLength(13);
  });
});

describe('the demo sign-in', () => {
  test('lets in who has the password, and says of them no more than there is to show', async () => {
    const { read } = server();
    const answer = await read('/login?email=admin@demo.test&password=demo-admin');
    expect(answer).toEqual({
      status: 200,
      body: { user: { id: 1, username: 'ada', email: 'admin@demo.test', role: 'admin' } },
    });
  });

  test.each(['email=admin@demo.test&password=no', 'email=nobody@demo.test&password=demo-admin', ''])(
    'refuses "%s"',
    async (query) => {
      const answer = await server().read(`/login?${query}`);
      expect(answer).toEqual({ status: 401, body: { message: 'Email or Password is Invalid' } });
    },
  );

  test('registers newcomers as clients, who can then sign in', async () => {
    const { read, post } = server();
    const newcomer = { username: 'grace', email: 'grace@demo.test', password: 'demo-grace' };
    expect(await post('/register', newcomer)).toMatchObject({ status: 201, body: { user: { role: 'client' } } });
    expect((await read('/login?email=grace@demo.test&password=demo-grace')).status).toBe(200);
  });

  test('refuses an address and a name that somebody has', async () => {
    const { post } = server();
    const taken = await post('/register', { username: 'new', email: 'ADMIN@demo.test', password: 'x' });
    expect(taken).toEqual({ status: 409, body: { message: 'Email already exist' } });
    const named = await post('/register', { username: 'Ada', email: 'new@demo.test', password: 'x' });
    expect(named).toEqual({ status: 409, body: { message: 'User name already taken!' } });
  });
});

describe('pages of the rest', () => {
  test('the table comes in pages, of what matches', async () => {
    const { read } = server();
    const second = (await read('/datatable/server?page=2&itemsPerPage=25')).body;
    expect(second).toMatchObject({ total: 30, items: expect.any(Array) });
    expect(second.items).toHaveLength(5);
    const lamps = (await read('/datatable/server?q=LAMP')).body;
    expect(lamps.total).toBe(2);
    expect((await read('/datatable/server?page=0&itemsPerPage=x')).body.items).toHaveLength(10);
  });

  test('the search finds five at most, and nothing for nothing', async () => {
    const { read } = server();
    expect((await read('/global-search?q=e')).body).toHaveLength(5);
    expect((await read('/global-search?q=')).body).toEqual([]);
    expect((await read('/global-search?q=espresso')).body).toEqual([
      { kind: 'product', title: 'Espresso maker', detail: '15 bar, 1.4 litre tank, Milk wand' },
    ]);
  });

  test('an invoice is found by its number, and deleted by it', async () => {
    const { data, read } = server();
    expect((await read('/invoice?id=1001')).body).toEqual(data.invoices[0]);
    expect((await read('/invoice/delete?id=1001')).body).toHaveLength(9);
    expect((await read('/invoice?id=1001')).status).toBe(404);
  });
});
