import type { WholeServer } from '../server/wholeServer.ts';
import type { WaitingServer } from './waitingServer.ts';

const accountOf = async ({ ok, member }: WaitingServer): Promise<string> =>
  (await ok('GET', '/account/me/', undefined, member)).account_number;

const things = ['webhook', 'scenario', 'filter', 'conversion', 'connector'];
/** Room for whatever tests make. */
const room = Object.fromEntries(things.map((kind) => [`free_${kind}_limit`, 1_000]));
const noOperations = { ...room, free_quantity: 0 };

/** Leaves an account the limits of no plan but of operations, which last. */
export async function roomFor({ database }: WholeServer, account: string): Promise<void> {
  const config = JSON.stringify({ ...room, free_quantity: 10_000 });
  await database.pool.query('update account set config = $2 where account_number = $1', [account, config]);
  await database.pool.query(`select pg_notify('weft_billing', $1)`, [account]);
}

/** Works in an account whose operations can be used up, and come back by `more`. */
export async function withoutOperations(
  on: WaitingServer,
  work: (usedUp: () => Promise<void>, more: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { pool } = on.server.database;
  const account = await accountOf(on);
  const { rows } = await pool.query('select subscription, config from account where account_number = $1', [account]);
  const set = async (subscription: unknown, config: unknown) => {
    await pool.query('update account set subscription = $2, config = $3 where account_number = $1', [
      account,
      subscription,
      config,
    ]);
    await pool.query(`select pg_notify('weft_billing', $1)`, [account]);
  };
  const more = () => set(rows[0].subscription, rows[0].config);
  try {
    await work(() => set(null, noOperations), more);
  } finally {
    await more();
  }
}

/** Works in another organization, which can be suspended and resumed. */
export async function inGlobex(
  on: WaitingServer,
  work: (suspend: () => Promise<unknown>, resume: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const { ok, superadmin } = on;
  const own = on.member;
  on.member = await on.server.as('globex');
  const path = `/admin/account/${await accountOf(on)}`;
  const body = { reason: 'The invoice of October is open.' };
  try {
    // The plan of this account has room for few things alone.
    for (const kind of ['webhook-url', 'scenario']) {
      const ids = (await ok('GET', `/${kind}/`)).map(({ id }: { id: string }) => id);
      if (ids.length > 0) await ok('POST', `/${kind}/bulk/`, { ids, action: { type: 'trash' } });
    }
    await work(
      () => ok('POST', `${path}/suspend/`, body, superadmin),
      () => ok('POST', `${path}/resume/`, body, superadmin),
    );
  } finally {
    await superadmin.call('POST', `${path}/resume/`, body);
    on.member = own;
  }
}
