import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFrameShortcuts } from './useFrameShortcuts.ts';

function Frame({ divided = false }: { divided?: boolean }) {
  useFrameShortcuts();
  return (
    <>
      <div data-focus-region>
        <a href="/home">Home</a>
        <a href="/edit">Edit</a>
      </div>
      <main data-focus-region tabIndex={-1} aria-label="Page">
        {divided && (
          <>
            <section data-focus-region aria-label="Canvas" tabIndex={-1} />
            <section data-focus-region aria-label="Panel">
              <hr tabIndex={0} />
              <input aria-label="Name" />
            </section>
          </>
        )}
      </main>
      <aside data-focus-region>{'Nothing to press'}</aside>
      <footer data-focus-region>
        <button type="button">Terminal</button>
      </footer>
    </>
  );
}

const home = () => screen.getByRole('link', { name: 'Home' });
const page = () => screen.getByRole('main');
const terminal = () => screen.getByRole('button', { name: 'Terminal' });

test('F6 goes round the regions that have a place for the focus, Shift F6 the other way', async () => {
  const user = userEvent.setup();
  render(<Frame />);
  for (const place of [home, page, terminal, home]) {
    await user.keyboard('{F6}');
    expect(place()).toHaveFocus();
  }
  for (const place of [terminal, page, home]) {
    await user.keyboard('{Shift>}{F6}{/Shift}');
    expect(place()).toHaveFocus();
  }
});

test('without a focus Shift F6 begins at the end', async () => {
  render(<Frame />);
  await userEvent.setup().keyboard('{Shift>}{F6}{/Shift}');
  expect(terminal()).toHaveFocus();
});

test('a page that is divided is walked by its parts, also out of a field', async () => {
  const user = userEvent.setup();
  render(<Frame divided />);
  home().focus();
  await user.keyboard('{F6}');
  expect(screen.getByRole('region', { name: 'Canvas' })).toHaveFocus();
  await user.keyboard('{F6}');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.keyboard('{F6}');
  expect(terminal()).toHaveFocus();
});

test('a region is come back to where it was left', async () => {
  const user = userEvent.setup();
  render(<Frame />);
  screen.getByRole('link', { name: 'Edit' }).focus();
  await user.keyboard('{F6}{Shift>}{F6}{/Shift}');
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveFocus();
});

test('an open dialog keeps the focus', () => {
  render(<Frame />);
  render(<div role="dialog" aria-modal="true" aria-label="Dialog" />);
  home().focus();
  expect(fireEvent.keyDown(home(), { key: 'F6' })).toBe(true);
  expect(home()).toHaveFocus();
});
