/** @jest-environment-options {"window": true} */
import { showFatal } from './fatal.ts';

afterEach(() => {
  document.documentElement.lang = '';
  document.body.replaceChildren();
});

test.each([
  ['en', 'Weft could not start', 'Reload the page'],
  ['fr', 'Weft n’a pas pu démarrer', 'Recharger la page'],
])('a page in "%s" says that it could not start, why, and how to try again', (language, title, reload) => {
  document.documentElement.lang = language;
  showFatal(new Error('Unable to initialize auth client'));
  const sheet = document.querySelector('[role=alert]');
  expect(sheet?.querySelector('h1')).toHaveTextContent(title);
  expect(sheet?.querySelector('p')).toHaveTextContent('Unable to initialize auth client');
  expect(sheet?.querySelector('button')).toHaveTextContent(reload);
});
