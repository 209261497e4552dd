import { invoices } from '../data/sample/invoices.ts';
import { manifest } from '../manifest.ts';

const entryOf = (name: string) => manifest.routes.find((route) => route.name === name)?.entry;

test.each(['apps-invoice-details', 'apps-invoice-edit'])('the menu opens %s at the first sample invoice', (name) => {
  expect(entryOf(name)).toMatchObject({ params: { id: invoices[0]?.invoiceNumber } });
});

test('the menu opens the profile of a user at its tab `profile`', () => {
  expect(entryOf('apps-user-profile')).toMatchObject({ params: { tab: 'profile' } });
});
