import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import en from '../messages/en.json';
import fr from '../messages/fr.json';
import { type LaterPart, later, useAhead } from './later.tsx';

const Part = () => <p>The part</p>;

function Page({ part: Wanted, parts }: { part?: LaterPart; parts: readonly LaterPart[] }) {
  useAhead(parts);
  return <main>{Wanted ? <Wanted /> : 'The page'}</main>;
}

const lost = () => new TypeError('Failed to fetch');

const render = (page: React.ReactNode) =>
  renderPage(page, { host: createTestHost(), messages: { 'remote-scenarios': { en, fr } } });

test('a part comes ahead when somebody moves, once', async () => {
  const load = jest.fn(async () => Part);
  const parts = [later(load)];
  await render(<Page parts={parts} />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerMove(window);
  fireEvent.keyDown(window);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that is late or lost twice is asked for each time, without a word', async () => {
  const load = jest.fn(async () => Part);
  load.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost());
  await render(<Page part={later(load)} parts={[]} />);
  expect(await screen.findByText('The part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a part that does not come is asked for again', async () => {
  const load = jest.fn(async () => Part);
  for (let time = 0; time < 3; time += 1) load.mockRejectedValueOnce(lost());
  const { user } = await render(<Page part={later(load)} parts={[]} />);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The part')).toBeVisible();
});

test('a part that did not come is there once the connection is back, without a click', async () => {
  jest.useFakeTimers();
  const load = jest.fn(async () => Part);
  for (let time = 0; time < 6; time += 1) load.mockRejectedValueOnce(lost());
  await render(<Page part={later(load)} parts={[]} />);
  expect(await screen.findByRole('alert')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(screen.getByRole('alert')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('The part')).toBeVisible();
  jest.useRealTimers();
});

test('a part that is no longer wanted leaves nothing of its failure, and is asked for anew when it is', async () => {
  const load = jest.fn(async () => Part);
  for (let time = 0; time < 3; time += 1) load.mockRejectedValueOnce(lost());
  const Wanted = later(load, ({ children }) => <section aria-label="Place">{children}</section>);
  function Opened() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(!open)}>
          Turn
        </button>
        <Wanted wanted={open} />
      </>
    );
  }
  const { user } = await render(<Opened />);
  const place = screen.getByRole('region', { name: 'Place' });
  expect(place).toContainElement(await screen.findByRole('alert'));
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  expect(screen.queryByRole('region')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  expect(await screen.findByText('The part')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  expect(screen.getByText('The part')).toBeVisible();
});

test('the place of a part has the properties of the part', async () => {
  const Named = ({ name }: { name: string }) => <p>The part of {name}</p>;
  let come: (part: typeof Named) => void = () => undefined;
  const Late = later<{ name: string }>(
    () => new Promise((resolve) => (come = resolve)),
    ({ name, children }) => <section aria-label={name}>{children}</section>,
  );
  await render(<Late name="Ada" />);
  expect(screen.getByRole('region', { name: 'Ada' })).toBeVisible();
  come(Named);
  expect(await screen.findByText('The part of Ada')).toBeVisible();
});
