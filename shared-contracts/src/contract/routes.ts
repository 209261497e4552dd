/** Parameters of a path that has none. */
export type NoParameters = Readonly<Record<string, never>>;

/** Parameters of the many paths that name one thing. */
export type IdParameter = Readonly<{ id: string }>;

/**
 * Names of the product's routes with the parameters of their paths (core §2.2). Types alone: paths, layout and access
 * stand in the manifest of the remote that serves the route, and the plan tells the host of them. Open, so that a
 * package adds the names of its own area and they are checked wherever they are linked to:
 * `declare module 'shared-contracts' { interface RouteMap { weather: NoParameters } }`.
 */
export interface RouteMap {
  'dashboard-scenario': NoParameters;
  scenario: NoParameters;
  'scenario-detail': IdParameter;
  'scenario-logs': IdParameter;
  failures: NoParameters;
  'waiting-runs': NoParameters;
  answers: NoParameters;
  mailbox: NoParameters;
  lineage: NoParameters;
  webhook: NoParameters;
  'webhook-detail': IdParameter;
  'import-pages': NoParameters;
  'import-page-detail': IdParameter;
  'import-page-deploy': IdParameter;
  filter: NoParameters;
  'filter-detail': IdParameter;
  conversion: NoParameters;
  'conversion-detail': IdParameter;
  store: NoParameters;
  'store-detail': IdParameter;
  connector: NoParameters;
  'connector-detail': IdParameter;
  'connector-marketplace': NoParameters;
  tunnel: NoParameters;
  'tunnel-detail': IdParameter;
  'account-settings': NoParameters;
  subscription: NoParameters;
  'partner-settings': NoParameters;
  'trash-settings': NoParameters;
  'admin-account': NoParameters;
  'admin-account-detail': IdParameter;
  'admin-connector': NoParameters;
  'admin-connector-detail': IdParameter;
  'admin-remotes': NoParameters;
  'admin-audit': NoParameters;
  'admin-log-streaming': NoParameters;
  organizations: NoParameters;
}

/** Name of a route that the compiler knows; the plan may have others. */
export type RouteName = keyof RouteMap & string;

/** Names of the routes that take exactly these parameters. */
export type RouteNameWith<Parameters> = {
  [Name in RouteName]: RouteMap[Name] extends Parameters ? (Parameters extends RouteMap[Name] ? Name : never) : never;
}[RouteName];

/** Values for the `:name` parts of a path, as data has them. */
export type RouteParams = Readonly<Record<string, string>>;

/** The parameters of a route where they are a property: required when its path has any. */
export type RouteParamsProperty<Name extends RouteName> = NoParameters extends RouteMap[Name]
  ? { params?: RouteMap[Name] }
  : { params: RouteMap[Name] };

/** The parameters of a route where they are an argument, with what comes after them. */
export type RouteArguments<
  Name extends RouteName,
  Rest extends readonly unknown[] = [],
> = NoParameters extends RouteMap[Name]
  ? [params?: RouteMap[Name], ...rest: Rest]
  : [params: RouteMap[Name], ...rest: Rest];

/** A route by its name, with the parameters that it asks for. */
export type RouteTarget = { [Name in RouteName]: { to: Name } & RouteParamsProperty<Name> }[RouteName];

/** Names of the parameters in a path: `id` of `/scenario/:id/logs`. */
export type ParametersOf<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? ParametersOf<Part> | ParametersOf<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;
