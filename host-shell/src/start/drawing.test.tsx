import { act, screen } from '@testing-library/react';
import { createDrawing } from './drawing.ts';

test('what was drawn is drawn again where its elements are gone, with what is kept outside of it', async () => {
  const element = document.createElement('div');
  document.body.append(element);
  const { draw, drawAgain } = createDrawing(element);
  const kept = { name: 'Acme' };
  await act(async () =>
    draw(
      <main>
        <p>{kept.name}</p>
      </main>,
    ),
  );
  element.querySelector('main')?.remove();
  await act(async () => drawAgain());
  expect(screen.getByRole('main')).toHaveTextContent('Acme');
  expect(element.children).toHaveLength(1);
});
