import type { ThingKind } from 'shared-contracts/api/kind';
import { haveConnector } from '../connectors/orders.ts';
import type { Caller } from '../server/wholeServer.ts';

/** A kind of thing that several people edit, and what two of them change of it at once: fields apart from each other. */
export interface EditedKind {
  /** Demo user who may edit it. */
  user: string;
  /** Makes one; answers its address. Of what there is one of in an account, its address alone. */
  make(caller: Caller): Promise<string>;
  mine: Record<string, unknown>;
  theirs: Record<string, unknown>;
  /** Of what an answer says, where the fields stand; at its top unless named. */
  within?: string;
  /** Address that it is saved at, where that is another than the one it is read at. */
  savedAt?: string;
  /** Address of the calls for many; kinds without have none. */
  bulk?: string;
  /** What its trash is called; kinds without have none. */
  trash?: ThingKind;
  /** Its call takes all fields at once and asks for the revision. */
  isWhole?: true;
}

async function made(caller: Caller, kind: string, body: object): Promise<string> {
  const { status, body: created } = await caller.call('POST', `/${kind}/`, body);
  if (status !== 201) throw new Error(`${kind}: ${status} ${JSON.stringify(created)}`);
  return `/${kind}/${created.id}`;
}

const mine = { description: 'Mine' };

let count = 0;
/** A name that nothing has yet: some kinds take each once. */
const named = (begin: string) => ({ name: `${begin} ${++count}` });

/** Every kind of thing that forms and programs edit, with names of its own each time. */
export const editedKinds = (): Readonly<Record<string, EditedKind>> => ({
  'webhook-url': {
    user: 'member',
    make: (caller) => made(caller, 'webhook-url', named('Orders')),
    mine,
    theirs: { auth: { type: 'header', name: 'X-Key', value: 'typed' }, allowed_ips: ['203.0.113.7'] },
    bulk: '/webhook-url/bulk/',
    trash: 'webhook',
  },
  filter: {
    user: 'member',
    make: (caller) => made(caller, 'filter', named('Orders')),
    mine,
    theirs: { meaning: 'deny' },
    bulk: '/filter/bulk/',
    trash: 'filter',
  },
  conversion: {
    user: 'member',
    make: (caller) => made(caller, 'conversion', named('Orders')),
    mine,
    theirs: {
      result_columns: [
        { name: 'Result', type: 'text', fallback: '' },
        { name: 'Tax', type: 'number', fallback: '' },
      ],
    },
    bulk: '/conversion/bulk/',
    trash: 'conversion',
  },
  connector: {
    user: 'member',
    make: async (caller) =>
      made(caller, 'connector', {
        ...named('Orders'),
        connector_id: await haveConnector(caller, 'https://api.example.com'),
      }),
    mine,
    theirs: { timeout_s: 7 },
    bulk: '/connector/bulk/',
    trash: 'connector',
  },
  'import-page': {
    user: 'member',
    make: (caller) => made(caller, 'import-page', named('Orders')),
    mine,
    theirs: named('Theirs'),
    bulk: '/import-page/bulk/',
    trash: 'import_page',
  },
  scenario: {
    user: 'member',
    make: (caller) => made(caller, 'scenario', named('Orders')),
    mine,
    theirs: named('Theirs'),
    bulk: '/scenario/bulk/',
    trash: 'scenario',
    isWhole: true,
  },
  tunnel: {
    user: 'superadmin',
    make: (caller) => made(caller, 'tunnel', { ...named('Warehouse'), targets: ['erp.internal:443'] }),
    mine,
    theirs: { targets: ['erp.internal:443', 'mail.internal:25'] },
    bulk: '/tunnel/bulk/',
  },
  'scenario-folder': {
    user: 'member',
    make: (caller) => made(caller, 'scenario-folder', named('Orders')),
    mine: named('Mine'),
    theirs: named('Theirs'),
  },
  'webhook-url-folder': {
    user: 'member',
    make: (caller) => made(caller, 'webhook-url-folder', named('Orders')),
    mine: named('Mine'),
    theirs: named('Theirs'),
  },
  'connector-category': {
    user: 'member',
    make: (caller) => made(caller, 'connector-category', named('Logistics')),
    mine: named('Mine'),
    theirs: named('Theirs'),
  },
  tag: {
    user: 'member',
    make: (caller) => made(caller, 'tag', named('Orders')),
    mine: named('Mine'),
    theirs: named('Theirs'),
  },
  'connector/catalogue': {
    user: 'member',
    make: async (caller) => `/connector/catalogue/${await haveConnector(caller, 'https://api.example.com')}`,
    mine: { guide: { en: 'Mine', fr: 'Mine' } },
    theirs: { colour: '#123456', tags: ['Theirs'] },
    trash: 'catalogue',
  },
  'trash/settings': {
    user: 'admin',
    make: async () => '/trash/',
    savedAt: '/trash/settings/',
    mine: { days: 7 },
    theirs: { days: 8 + (++count % 300) },
  },
  'account/organisation': {
    user: 'admin',
    make: async () => '/account/organisation/',
    mine: { city: 'Lyon' },
    theirs: { street: '1 High Street' },
    isWhole: true,
  },
  'partner/settings': {
    user: 'admin',
    make: async () => '/partner/settings/',
    mine: { contact: 'help@example.com' },
    theirs: { branding: { name: 'Theirs', logo: null, colour: null, footer: '' } },
    within: 'settings',
    isWhole: true,
  },
});
