const nothing = () => null;

/**
 * How Ant Design writes its styles, under test: it writes none. Tests see classes and inline styles alone; sheets
 * that nobody reads would take a quarter of the time of a test that draws a whole page.
 */
module.exports = {
  genStyleUtils: () => ({
    genStyleHooks: () => () => ['', ''],
    genComponentStyleHook: () => () => '',
    genSubStyleComponent: () => nothing,
  }),
  mergeToken: (...tokens) => Object.assign({}, ...tokens),
};
