export { changedNames, type NamesByDoor } from './changedNames.ts';
export { compareReports, type Difference, isAtLeast, neededVersion } from './compare.ts';
export { doorOf, namesIn, type Reports, versionOf } from './reports.ts';
