import { act, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { orderFlow, scenarioOf } from '../../../../test/scenarios.ts';
import { createEditorStore } from '../../../state/editorStore.ts';
import { createViewStore } from '../../../state/viewStore.ts';
import { EditorProvider } from '../context/EditorContext.tsx';
import { useEndOfWish } from './useEndOfWish.ts';
import { useFirstField } from './useFirstField.ts';

const view = createViewStore(null);
beforeEach(() => view.getState().wantFocus('panel'));

function Fields() {
  const frame = useRef<HTMLElement>(null);
  useFirstField(frame, 'n1');
  return (
    <section ref={frame}>
      <input aria-label="Method" />
    </section>
  );
}

/** The panel comes when its code does. */
function Dock({ isLoaded }: { isLoaded: boolean }) {
  useEndOfWish();
  return isLoaded && <Fields />;
}

function Page({ isLoaded }: { isLoaded: boolean }) {
  const [stores] = useState(() => ({ editor: createEditorStore(scenarioOf({ flow: orderFlow }), null), view }));
  return (
    <EditorProvider stores={stores}>
      <button type="button">Elsewhere</button>
      <Dock isLoaded={isLoaded} />
    </EditorProvider>
  );
}

test('a panel that was opened by a key has the focus in its first field, also when its code comes late', () => {
  const { rerender } = render(<Page isLoaded={false} />);
  rerender(<Page isLoaded />);
  expect(screen.getByLabelText('Method')).toHaveFocus();
});

test.each(['keydown', 'pointerdown'])('whoever goes on by a %s before its code is there keeps the focus', (event) => {
  const { rerender } = render(<Page isLoaded={false} />);
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  elsewhere.focus();
  act(() => void elsewhere.dispatchEvent(new Event(event, { bubbles: true })));
  rerender(<Page isLoaded />);
  expect(elsewhere).toHaveFocus();
});

test('a wish for the bar of a replay ends with the next key as well', () => {
  render(<Page isLoaded={false} />);
  act(() => view.getState().wantFocus('replay'));
  act(() => void document.body.dispatchEvent(new Event('keydown', { bubbles: true })));
  expect(view.getState().focusWish).toBeNull();
});
