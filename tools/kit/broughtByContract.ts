/** Packages that a remote imports itself, in the very versions of the shell. */
export const brought = [
  'react',
  'react-dom',
  'react-router',
  'react-i18next',
  'i18next',
  'swr',
  'zod',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/react',
  '@types/react-dom',
];
