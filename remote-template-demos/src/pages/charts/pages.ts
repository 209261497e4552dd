/** The pages of this area by the names of their routes. */
export const chartPages = {
  'charts-apex-chart': () => import(/* webpackChunkName: "charts-apex-chart" */ './apex-chart/ApexChartPage.tsx'),
  'charts-chart-js': () => import(/* webpackChunkName: "charts-chart-js" */ './chart-js/ChartJsPage.tsx'),
};
