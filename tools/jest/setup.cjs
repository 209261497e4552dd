// What is for pages costs a file of tests more than most of those without a window take altogether.
if ('window' in globalThis) {
  require('@testing-library/jest-dom');
  require('./plainElements.cjs');
  require('./setup.ts');
}
