import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkNamesIn } from './linkNames.ts';

test('names of routes are found in links, calls of the host and definitions, as the compiler writes them', () => {
  const code = `
    _jsx(RemoteLink, { to: "scenario-detail", params: { id: id }, children: name });
    _jsx(RemoteLink, { className: a, to: 'webhook' });
    host.navigate("scenario-logs", { id });
    (0, react__WEBPACK.useLink)("admin-remotes");
    links.resolve('subscription') ?? links.prefetch('filter');
    defineEntity({ route: "connector-detail" });
    link: { label, to: "tunnel" };
  `;
  assert.deepEqual(linkNamesIn(code).sort(), [
    'admin-remotes',
    'connector-detail',
    'filter',
    'scenario-detail',
    'scenario-logs',
    'subscription',
    'tunnel',
    'webhook',
  ]);
});

test('what is no name is left out', () => {
  assert.deepEqual(linkNamesIn(`goto: "x"; to: place; navigate(-1); path.resolve("/tmp"); Promise.resolve(1)`), []);
});
