import { screen } from '@testing-library/react';
import { renderShell } from '../../test/renderShell.tsx';
import { Overlay } from './Overlay.tsx';

const Part = () => <p>The part</p>;

test('code comes when the part is opened, and once', async () => {
  const load = jest.fn(async () => Part);
  const view = (open: boolean) => <Overlay open={open} load={load} onFailure={jest.fn()} />;
  await renderShell(view(false));
  expect(load).not.toHaveBeenCalled();
  await renderShell(view(true));
  expect(screen.getByText('The part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that does not come is told of and closes the part', async () => {
  const onFailure = jest.fn();
  const load = () => Promise.reject(new Error('Loading chunk 3 failed'));
  const { host } = await renderShell(<Overlay open load={load} onFailure={onFailure} />);
  expect(host.record.snackbars).toMatchObject([{ color: 'error' }]);
  expect(host.record.errors).toHaveLength(1);
  expect(onFailure).toHaveBeenCalledTimes(1);
});
