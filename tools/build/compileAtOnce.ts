import webpack from 'webpack';

/**
 * Has the browser compile every function of a script while the script still arrives, on a thread of its own. Left to
 * itself it reads each function twice and compiles it when it is first called, on the page's thread.
 */
export function compileAtOnce(): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // Behind the minimizer, which keeps no comments, and before source maps are taken.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
