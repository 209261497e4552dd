import { createTheme, StyleProvider, useStyleRegister } from '@ant-design/cssinjs';
import { render } from '@testing-library/react';
import { createKeptStyles } from './keptStyles.ts';

const theme = createTheme(() => ({}));
const write = jest.fn(() => ({ '.part': { color: 'red' } }));

function Part() {
  useStyleRegister({ theme, token: {}, path: ['Part'] }, write);
  return <p className="part" />;
}

test('the styles of a part that left the screen are not written anew when it comes back', () => {
  const cache = createKeptStyles();
  const page = (shown: boolean) => <StyleProvider cache={cache}>{shown && <Part />}</StyleProvider>;
  const { rerender } = render(page(true));
  rerender(page(false));
  rerender(page(true));
  rerender(page(false));
  rerender(page(true));
  expect(write).toHaveBeenCalledTimes(1);
  expect(document.head.textContent).toContain('.part{color:red;}');
});
