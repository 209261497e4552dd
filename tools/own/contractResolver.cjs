const { dirname } = require('node:path');

/** Packages that the contract brings along, with what lies in them. */
const brought =
  /^(react|react-dom|react-router|react-i18next|i18next|swr|zod|@testing-library\/(dom|jest-dom|react|user-event))(\/|$)/;

/** One copy of these for sources, tests and whatever other packages of the repository ask: that of the contract. */
module.exports = (request, options) => {
  if (!brought.test(request)) return options.defaultResolver(request, options);
  const contract = require.resolve('shared-contracts', { paths: [options.rootDir ?? process.cwd(), __dirname] });
  return options.defaultResolver(request, { ...options, basedir: dirname(contract) });
};
