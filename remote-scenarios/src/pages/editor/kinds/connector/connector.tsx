import { lazy, Suspense } from 'react';
import classes from './connector.module.css';

const ConnectorCall = lazy(() => import('./ConnectorCall.tsx').then((module) => ({ default: module.ConnectorCall })));

/** Settings of a connector node, in a chunk of their own: they bring the forms of schemas. */
export function ConnectorForm() {
  return (
    <Suspense fallback={<div className={classes.waiting} aria-busy="true" />}>
      <ConnectorCall />
    </Suspense>
  );
}
