export { findFurther } from './furtherSearch.ts';
export { sourcesOf } from './nodeSources.ts';
export { readPicked } from './pickedNodes.ts';
