import { invoices } from '../data/sample/invoices.ts';
import { manifest } from '../manifest.ts';

const paramsOf = (name: string) => manifest.navigation.find(({ to }) => to === name);

test.each(['apps-invoice-details', 'apps-invoice-edit'])('the menu opens %s at the first sample invoice', (name) => {
  expect(paramsOf(name)).toMatchObject({ params: { id: invoices[0]?.invoiceNumber } });
});

test('the menu opens the profile of a user at its tab `profile`', () => {
  expect(paramsOf('apps-user-profile')).toMatchObject({ params: { tab: 'profile' } });
});
