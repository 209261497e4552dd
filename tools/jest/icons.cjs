const { createElement } = require('react');

/**
 * Icons under test: one empty drawing for each name. The package's own CommonJS build evaluates five thousand
 * icons for every test file.
 */
module.exports = new Proxy(
  { __esModule: true },
  {
    get(made, name) {
      made[name] ??= ({ size = 24, stroke, title, ...props }) =>
        createElement('svg', { width: size, height: size, 'data-icon': name, 'aria-hidden': !title, ...props });
      return made[name];
    },
  },
);
