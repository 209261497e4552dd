import { type ComponentType, createElement, useEffect, useState } from 'react';
import { useTexts } from '../messages/TextsContext.tsx';
import { NotLoaded } from './ErrorBoundary.tsx';

type Steps = typeof import('./afterFile.ts');

const fetchSteps = () => import(/* webpackChunkName: "steps" */ './afterFile.ts');

let loaded: Steps | undefined;

/** What failed once, as on a train, is fetched once more. */
async function load(): Promise<Steps> {
  loaded = await fetchSteps().catch(fetchSteps);
  return loaded;
}

/** A step that is fetched when it is wanted; unlike `lazy`, once more each time it is shown after a failure. */
function late<N extends keyof Steps>(name: N): Steps[N] {
  function LateStep(props: object) {
    const { say } = useTexts();
    const [steps, setSteps] = useState(loaded);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (!steps) load().then(setSteps, () => setFailed(true));
    }, [steps]);
    if (hasFailed) throw new NotLoaded();
    if (!steps) return <p role="status">{say('page.loading')}</p>;
    return createElement(steps[name] as ComponentType, props);
  }
  return LateStep as unknown as Steps[N];
}

/** What comes behind the choice of a file. */
export const ColumnsStep = late('ColumnsStep');
export const CheckStep = late('CheckStep');
export const SendStep = late('SendStep');
export const ReceiptStep = late('ReceiptStep');

/** Fetches them ahead of time. */
export const fetchLateSteps = (): void => {
  load().catch(() => undefined);
};
