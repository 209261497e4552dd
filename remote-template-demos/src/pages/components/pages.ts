/** The pages of this area by the names of their routes. */
export const componentPages = {
  'components-alert': () => import(/* webpackChunkName: "components-alert" */ './alert/AlertPage.tsx'),
  'components-avatar': () => import(/* webpackChunkName: "components-avatar" */ './avatar/AvatarPage.tsx'),
  'components-badge': () => import(/* webpackChunkName: "components-badge" */ './badge/BadgePage.tsx'),
  'components-breadcrumbs': () =>
    import(/* webpackChunkName: "components-breadcrumbs" */ './breadcrumbs/BreadcrumbsPage.tsx'),
  'components-button': () => import(/* webpackChunkName: "components-button" */ './button/ButtonPage.tsx'),
  'components-chips': () => import(/* webpackChunkName: "components-chips" */ './chips/ChipsPage.tsx'),
  'components-dialog': () => import(/* webpackChunkName: "components-dialog" */ './dialog/DialogPage.tsx'),
  'components-expansion-panels': () =>
    import(/* webpackChunkName: "components-expansion-panels" */ './expansion-panels/ExpansionPanelsPage.tsx'),
  'components-list': () => import(/* webpackChunkName: "components-list" */ './list/ListPage.tsx'),
  'components-menu': () => import(/* webpackChunkName: "components-menu" */ './menu/MenuPage.tsx'),
  'components-progress': () => import(/* webpackChunkName: "components-progress" */ './progress/ProgressPage.tsx'),
  'components-tooltips': () => import(/* webpackChunkName: "components-tooltips" */ './tooltips/TooltipsPage.tsx'),
  'components-tabs': () => import(/* webpackChunkName: "components-tabs" */ './tabs/TabsPage.tsx'),
  'components-pagination': () =>
    import(/* webpackChunkName: "components-pagination" */ './pagination/PaginationPage.tsx'),
  'components-ratings': () => import(/* webpackChunkName: "components-ratings" */ './ratings/RatingsPage.tsx'),
  'components-snackbars': () => import(/* webpackChunkName: "components-snackbars" */ './snackbars/SnackbarsPage.tsx'),
  'components-timeline': () => import(/* webpackChunkName: "components-timeline" */ './timeline/TimelinePage.tsx'),
  'components-stepper': () => import(/* webpackChunkName: "components-stepper" */ './stepper/StepperPage.tsx'),
};
