const react = require('react');

const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

/** How many stacks of elements React records in a second, in its own code. */
const maxOwnerStacks = 10_000;

// React takes a stack trace for every element that it makes, to name who made it in a warning: 7 % of the time of
// a test that renders a whole page. Past its maximum it takes none, so it is always past it. Warnings still name the
// components around.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => maxOwnerStacks, set() {} });
