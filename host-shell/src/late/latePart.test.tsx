import { render, screen } from '@testing-library/react';
import { createRef, type Ref } from 'react';
import { lateCode, lateFocusable, lateOverlay, latePart } from './latePart.tsx';

interface Texts {
  text: string;
}

const Written = ({ text }: Texts) => <p>{text}</p>;
const Opened = ({ open }: { open: boolean }) => <p>{open ? 'open' : 'closed'}</p>;
const itself = <Code,>(code: Code) => code;

test('a part comes when it is drawn, and until then another is in its place', async () => {
  const Late = latePart(
    lateCode(async () => Written),
    itself,
    ({ text }) => <i>{text} is coming</i>,
  );
  render(<Late text="menu" />);
  expect(screen.getByText('menu is coming')).toBeTruthy();
  expect(await screen.findByText('menu')).toBeTruthy();
});

test('what is loaded is drawn at once', async () => {
  const code = lateCode(async () => Written);
  await code.load();
  const Late = latePart(code, itself);
  render(<Late text="menu" />);
  expect(screen.getByText('menu')).toBeTruthy();
});

test('what was asked to take the focus before it came takes it then', async () => {
  const Menu = ({ ref }: { ref?: Ref<HTMLButtonElement> | undefined }) => (
    <button ref={ref} type="button">
      Open
    </button>
  );
  const Late = lateFocusable(
    lateCode(async () => Menu),
    itself,
  );
  const menu = createRef<HTMLButtonElement>();
  render(<Late ref={menu} />);
  menu.current?.focus();
  expect(await screen.findByRole('button')).toHaveFocus();
  expect(menu.current).toBe(screen.getByRole('button'));
});

test('a dialog is loaded when it opens, and stays to close', async () => {
  const bring = jest.fn(async () => Opened);
  const Late = lateOverlay(lateCode(bring), itself);
  const { rerender } = render(<Late open={false} />);
  expect(bring).not.toHaveBeenCalled();
  rerender(<Late open />);
  expect(await screen.findByText('open')).toBeTruthy();
  rerender(<Late open={false} />);
  expect(screen.getByText('closed')).toBeTruthy();
});

test('what did not come is asked for again by the next who needs it', async () => {
  const bring = jest.fn(async () => Written);
  bring.mockRejectedValueOnce(new Error('lost')).mockRejectedValueOnce(new Error('lost'));
  const code = lateCode(bring);
  await expect(code.load()).rejects.toThrow('lost');
  await expect(code.load()).resolves.toBe(Written);
});
