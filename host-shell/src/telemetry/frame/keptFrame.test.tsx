import { act, render } from '@testing-library/react';
import { keepElement } from '../../services/keptElements.ts';
import { takeSheet } from '../../services/takenSheets.ts';
import { watchFrame } from './keptFrame.ts';

const root = document.createElement('div');
document.body.append(root);
const onDamage = jest.fn();
const onLost = jest.fn();
watchFrame(root, { onDamage, onLost });

const turn = () => act(async () => undefined);

beforeEach(() => {
  jest.clearAllMocks();
  if (!root.isConnected) document.body.append(root);
});

function Frame({ isOpen = true }) {
  return (
    <div ref={keepElement}>
      <header ref={keepElement}>Bar</header>
      {isOpen && <nav ref={keepElement}>Menu</nav>}
    </div>
  );
}

const drawn = () => render(<Frame />, { container: root, baseElement: document.body });

test('what the shell draws in comes back with all that is in it', async () => {
  drawn();
  root.remove();
  await turn();
  expect(document.body).toContainElement(root);
  expect(root).toHaveTextContent('BarMenu');
  expect(onDamage).toHaveBeenCalledWith('Took the shell from the page');
  expect(onLost).not.toHaveBeenCalled();
});

test('another body gives way to the one with the shell', async () => {
  const { body } = document;
  body.replaceWith(document.createElement('body'));
  await turn();
  expect(document.body).toBe(body);
  expect(onDamage).toHaveBeenCalledTimes(1);
});

test('what is hidden is shown again', async () => {
  document.body.style.display = 'none';
  root.hidden = true;
  await turn();
  expect(document.body.style.display).toBe('');
  expect(root.hidden).toBe(false);
  expect(onDamage).toHaveBeenCalledWith('Hid the shell');
  document.body.style.overflow = 'hidden';
  await turn();
  expect(onDamage).toHaveBeenCalledTimes(1);
});

test('what the shell takes away itself is no damage', async () => {
  const { rerender, unmount } = drawn();
  rerender(<Frame isOpen={false} />);
  await turn();
  unmount();
  await turn();
  expect(onDamage).not.toHaveBeenCalled();
});

test('a part of the frame that somebody takes away is to be drawn again, once', async () => {
  drawn();
  root.querySelector('header')?.remove();
  await turn();
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(onDamage).toHaveBeenCalledTimes(1);
  await turn();
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('style sheets stay, but those that the shell takes away', async () => {
  const sheet = (href: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const own = sheet('/h/abc/1.css');
  const taken = sheet('/r/remote-loom/abc/2.css');
  const other = sheet('/elsewhere.css');
  const missing = sheet('/h/abc/3.css');
  document.head.append(own, taken, other, missing);
  for (const link of [own, taken, other]) link.dispatchEvent(new Event('load'));
  await turn();
  takeSheet(taken);
  own.remove();
  other.remove();
  missing.remove();
  await turn();
  expect(missing.isConnected).toBe(false);
  expect([own, taken, other].map(({ isConnected }) => isConnected)).toEqual([true, false, false]);
  expect(onDamage).toHaveBeenCalledTimes(1);
  own.remove();
  await turn();
  expect(own.isConnected).toBe(true);
});
