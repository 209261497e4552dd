import { screen, waitFor, within } from '@testing-library/react';
import { listOwnOrganisations, type OwnOrganisation, pinOrganisation } from 'shared-contracts/api/organisation';
import { listOrganisationUsers } from 'shared-contracts/api/users';
import { useEndpoint } from 'shared-contracts/react';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { healthOf, shownOrganisations } from './health.ts';
import { Page } from './OrganizationsPage.tsx';

const figures: OwnOrganisation['figures'] = {
  ...{ scenarios: 3, started: 2, failing: 0, failed_runs: 0, runs: 10, held_runs: 0, connectors: 1 },
  ...{ failing_connectors: 0, last_activity_at: null },
};
const free = { used: 1, allowed: 5 };
function organisation(name: string, changes: Partial<OwnOrganisation> = {}): OwnOrganisation {
  return {
    ...{ account_number: `no-${name}`, org_id: `id-${name}`, name, type: 'free', roles: ['Admin'], figures },
    ...{ is_current: false, is_pinned: false, can_write: true, can_invite: true },
    use: {
      ...{ quantity: free, scenario: free, connector: free, webhook: free },
      ...{ import_page: free, filter: free, conversion: free },
    },
    ...changes,
  };
}
const failing = organisation('Globex', { figures: { ...figures, failing: 1, failed_runs: 7 } });
const current = organisation('Acme', { is_current: true });
const guest = organisation('Initech', { can_invite: false, can_write: false, is_pinned: true });

async function open(all: OwnOrganisation[], path = '/integrator/organization') {
  const host = createTestHost({ remoteId: 'remote-billing-account', session: sessionOf(['Integrator']) });
  host.api.answer(listOwnOrganisations, all);
  const messages = { 'remote-billing-account': { en, fr } };
  return { ...(await renderPage(<Page />, { host, path, messages })), host };
}

it('offers in each organisation what can be done there: no switch to the current one, no invitation for a guest', async () => {
  await open([current, failing, guest]);
  expect(await screen.findByRole('button', { name: 'Switch to Globex' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Switch to Acme' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Invite/ })).toHaveLength(2);
});

/** Addresses of a list of people that is on screen too. */
function People() {
  const { data = [] } = useEndpoint(listOrganisationUsers, {});
  return <p>{data.map(({ email }) => email).join()}</p>;
}

it('a switch puts the updated person in place of the one in the list, which is not read again', async () => {
  const host = createTestHost({ remoteId: 'remote-billing-account', session: sessionOf(['Integrator']) });
  host.api.answer(listOwnOrganisations, [current, failing]);
  const person = (user_id: string, email: string) => ({ id: user_id, user_id, email });
  host.api.answer(listOrganisationUsers, [person('user-1', 'before@weft.local'), person('user-2', 'else@weft.local')]);
  const messages = { 'remote-billing-account': { en, fr } };
  const page = (
    <>
      <Page />
      <People />
    </>
  );
  const { user } = await renderPage(page, { host, path: '/integrator/organization', messages });
  expect(await screen.findByText('before@weft.local,else@weft.local')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Switch to Globex' }));
  expect(host.record.switches).toEqual([{ organisationId: 'id-Globex' }]);
  expect(await screen.findByText('member@weft.local,else@weft.local')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Switch to Acme' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Switch to Globex' })).not.toBeInTheDocument();
  for (const read of [listOrganisationUsers, listOwnOrganisations]) expect(host.api.callsOf(read)).toHaveLength(1);
});

it('puts a pin back when the server refuses it', async () => {
  const { host, user } = await open([current, failing]);
  host.api.fail(pinOrganisation, 500, 'No');
  const button = await screen.findByRole('button', { name: 'Pin Globex' });
  await user.click(button);
  await waitFor(() => expect(host.api.callsOf(pinOrganisation)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pin Globex' })).toBeInTheDocument());
});

it('says how to begin to who has one organisation alone', async () => {
  await open([current]);
  const list = await screen.findByRole('list', { name: 'My organizations' });
  expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(0);
  expect(screen.getAllByRole('button', { name: /Create/ }).length).toBe(2);
});

it('puts pinned ones first, then by the order asked for, and finds words in any order', () => {
  const names = (search: string, sort: 'name' | 'failures') =>
    shownOrganisations([current, failing, guest], { search, sort }).map(({ name }) => name);
  expect(names('', 'name')).toEqual(['Initech', 'Acme', 'Globex']);
  expect(names('', 'failures')).toEqual(['Initech', 'Globex', 'Acme']);
  expect(names('no-globex GLO', 'name')).toEqual(['Globex']);
});

it('calls an organisation by its worst: what fails before what waits', () => {
  expect(healthOf(failing)).toBe('failing');
  expect(healthOf(organisation('A', { figures: { ...figures, held_runs: 1 } }))).toBe('attention');
  expect(healthOf(organisation('B', { figures: { ...figures, failing_connectors: 1 } }))).toBe('attention');
  expect(healthOf(current)).toBe('running');
  expect(healthOf(organisation('C', { figures: { ...figures, started: 0 } }))).toBe('idle');
});
