import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../../testing/index.ts';
import { AddRowButton } from './AddRowButton.tsx';

function Names() {
  const [names, setNames] = useState(['Ada']);
  return (
    <fieldset>
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added
        <p key={at}>
          {names.length > 1 && <button type="button">Remove {name}</button>}
          <input type="checkbox" aria-label={`Optional ${at}`} />
          <input aria-label={`Name ${at}`} defaultValue={name} />
        </p>
      ))}
      {names.length < 3 && <AddRowButton onAdd={() => setNames([...names, ''])}>Add name</AddRowButton>}
    </fieldset>
  );
}

test('the cursor goes into the first field of the added row, also where it is the last there is room for', async () => {
  const { user } = await renderPage(<Names />);
  await user.click(screen.getByRole('button', { name: 'Add name' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name 1' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Add name' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name 2' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Add name' })).not.toBeInTheDocument();
});
