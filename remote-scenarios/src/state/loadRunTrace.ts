/** Reads traces of runs. Pages from which few runs are started have the code when one is. */
export const loadRunTrace = () => import(/* webpackChunkName: "run-trace" */ './runTrace.ts');
