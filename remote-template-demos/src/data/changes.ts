import { mutate } from 'swr';
import { demoData } from './mock/demoCalls.ts';
import type { Invoice } from './sample/invoices.ts';
import type { Product } from './sample/products.ts';

/** Puts a thing in the place of another in the list, or at its end where there is none. */
function put<Thing>(list: Thing[], thing: Thing, isIt: (other: Thing) => boolean): void {
  const at = list.findIndex(isIt);
  if (at < 0) list.push(thing);
  else list[at] = thing;
}

/** What pages have read of a path is asked for again. */
const readAgain = (path: string) =>
  mutate((key) => Array.isArray(key) && key[0] === 'remote-template-demos' && String(key[1]).startsWith(path));

/** Keeps a product until the page is reloaded, in place of the one that had this name. No call of the demo server does it. */
export async function keepProduct(product: Product, formerName?: string): Promise<void> {
  put(demoData.products, product, ({ name }) => name === formerName);
  await readAgain('/product');
}

/** Keeps an invoice until the page is reloaded, in place of the one with its number. No call of the demo server does it. */
export async function keepInvoice(invoice: Invoice): Promise<void> {
  put(demoData.invoices, invoice, ({ invoiceNumber }) => invoiceNumber === invoice.invoiceNumber);
  await readAgain('/invoice');
}
