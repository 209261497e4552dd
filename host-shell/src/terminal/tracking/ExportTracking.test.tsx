import { screen, waitFor } from '@testing-library/react';
import { listTracking, type TrackingEntry } from 'shared-contracts/api/tracking';
import { renderShell } from '../../../test/renderShell.tsx';
import { ExportTracking } from './ExportTracking.tsx';

const files: Blob[] = [];
beforeEach(() => {
  files.length = 0;
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

const textOf = (file: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file as Blob);
  });

const entry: TrackingEntry = {
  ...{ id: '1', created: '2026-11-24T10:00:00.000Z', email: 'ada@acme.example', table: 'scenario', origin: 'server' },
  ...{ description: 'Changed scenario Orders, north', api_token: 'CI' },
};
const older: TrackingEntry = { ...entry, id: '0', description: '=cmd()', impersonator: 'sam@weft.example' };

test('what people did is exported as the log is narrowed, from all its pages', async () => {
  const { user, host } = await renderShell(<ExportTracking user_id="u1" time_range="all" table_category="scenario" />, {
    prepare: ({ api }) =>
      api.answer(listTracking, ({ query }) =>
        query?.before ? { items: [older], total: 2 } : { items: [entry], total: 2, older: '1' },
      ),
  });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /^CSV/ }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await textOf(files[0])).replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'Time,User,Category,What was done,Acted as this user,API token',
    '2026-11-24T10:00:00.000Z,ada@acme.example,scenario,"Changed scenario Orders, north",,CI',
    "2026-11-24T10:00:00.000Z,ada@acme.example,scenario,'=cmd(),sam@weft.example,CI",
  ]);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /^JSON/ }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(JSON.parse(await textOf(files[1]))).toEqual([entry, older]);
  const asked = host.api.callsOf(listTracking).map(({ input }) => (input as { query: object }).query);
  expect(asked).toHaveLength(4);
  expect(asked[1]).toMatchObject({ user_id: 'u1', table_category: 'scenario', before: '1', limit: 500 });
});
