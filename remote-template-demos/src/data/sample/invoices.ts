import { sampleDay } from '../sampleDates.ts';

export const invoiceStatuses = ['full', 'EMI', 'unpaid'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export interface InvoiceLine {
  name: string;
  description: string;
  quantity: number;
  price: number;
}

/** An invoice of the demo company (appearance §3). */
export interface Invoice {
  invoiceNumber: string;
  customerName: string;
  /** YYYY-MM-DD, as is the day it is due. */
  invoiceDate: string;
  dueDate: string;
  totalAmount: number;
  status: InvoiceStatus;
  from: string;
  to: string;
  products: readonly InvoiceLine[];
}

const sender = 'Harbour & Lane, 12 Quay Street, Rotterdam';
const lines = {
  audit: { name: 'Process audit', description: 'Two days on site, written report', quantity: 1, price: 1800 },
  build: { name: 'Scenario build', description: 'Draw, test and hand over', quantity: 3, price: 640 },
  training: { name: 'Team training', description: 'Half a day, up to eight people', quantity: 2, price: 450 },
  support: { name: 'Support month', description: 'Answer within four hours', quantity: 6, price: 220 },
  data: { name: 'Data cleaning', description: 'Per thousand records', quantity: 12, price: 35 },
} as const satisfies Record<string, InvoiceLine>;

type LineName = keyof typeof lines;
/** Both days as days after today. */
type Row = readonly [string, string, number, number, InvoiceStatus, readonly LineName[]];

const rows: readonly Row[] = [
  ['Northwind Freight', '4 Dockside, Hamburg', -46, -16, 'full', ['audit', 'build']],
  ['Papercrane', '18 Rue Mercière, Lyon', -42, -12, 'EMI', ['build', 'training', 'support']],
  ['Bluebell Health', '7 Pearse Street, Dublin', -39, -9, 'full', ['support']],
  ['Tidewater Energy', '2 Havnegade, Aarhus', -35, -5, 'unpaid', ['data', 'audit']],
  ['Fieldstone Grocers', '31 Kirkgate, Leeds', -31, -1, 'full', ['build', 'data']],
  ['Lumen Maps', '410 Rue Saint-Paul, Montréal', -28, 2, 'EMI', ['audit', 'training']],
  ['Arden Optics', '9 Lichtplein, Eindhoven', -23, 7, 'unpaid', ['training']],
  ['Quillmark', '55 Grassmarket, Edinburgh', -18, 12, 'full', ['data', 'support']],
  ['Copper Kettle', '3 Rua das Flores, Porto', -14, 16, 'unpaid', ['build']],
  ['Northwind Freight', '4 Dockside, Hamburg', -10, 20, 'EMI', ['support', 'training', 'data']],
];

/** What the lines of an invoice come to. */
export const totalOf = (products: readonly Pick<InvoiceLine, 'quantity' | 'price'>[]): number =>
  products.reduce((sum, { quantity, price }) => sum + quantity * price, 0);

export const invoices: readonly Invoice[] = rows.map(
  ([customerName, address, invoiceDate, dueDate, status, names], at) => {
    const products = names.map((name) => lines[name]);
    const to = `${customerName}, ${address}`;
    const totalAmount = totalOf(products);
    return {
      invoiceNumber: String(1001 + at),
      customerName,
      invoiceDate: sampleDay(invoiceDate),
      dueDate: sampleDay(dueDate),
      totalAmount,
      status,
      from: sender,
      to,
      products,
    };
  },
);
