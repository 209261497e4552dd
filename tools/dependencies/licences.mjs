/** Licences under which a package may ship: they ask for no more than to be named. */
export const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

/** For fonts alone, which may be embedded and not sold on their own. */
const fontLicences = new Set(['OFL-1.1', 'UFL-1.0']);
const fonts = /^@fontsource(-variable)?\//;

/** What the command of a package alone asks for, by that package: it's installed with it, and nothing here calls the command. */
const ofCommands = { argparse: 'js-yaml' };

/** The licence in the form of SPDX; the old form with an object or a list of them is read too. */
export function licenceText(licence) {
  if (Array.isArray(licence)) return licence.map(licenceText).join(' OR ');
  if (typeof licence === 'object' && licence !== null) return String(licence.type ?? '');
  return String(licence ?? '');
}

/**
 * Whether an SPDX expression lets us ship: of OR one side is enough, of AND both are needed. Without precedence a mix
 * without brackets would be read wrongly, so AND binds closer, as SPDX says.
 */
function permits(expression, isAllowed) {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  const either = () => {
    let result = both();
    while (tokens[0] === 'OR') {
      tokens.shift();
      result = both() || result;
    }
    return result;
  };
  const both = () => {
    let result = one();
    while (tokens[0] === 'AND') {
      tokens.shift();
      result = one() && result;
    }
    return result;
  };
  const one = () => {
    const token = tokens.shift();
    if (token !== '(') return token !== undefined && isAllowed(token);
    const result = either();
    return tokens.shift() === ')' && result;
  };
  return either() && tokens.length === 0;
}

/**
 * Packages that may not ship, or whose licence nobody can tell.
 * @param {import('./shipped.mjs').Shipped[]} packages
 */
export function refusedPackages(packages) {
  return packages.filter(({ name, licence, from }) => {
    if (from !== undefined && ofCommands[name] === from) return false;
    const isAllowed = (id) => allowedLicences.has(id) || (fontLicences.has(id) && fonts.test(name));
    return !permits(licenceText(licence), isAllowed);
  });
}
