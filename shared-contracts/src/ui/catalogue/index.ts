export { ChangeList } from './parts/ChangeList.tsx';
export {
  DescriptionFields,
  type DescriptionValues,
  descriptionBody,
  descriptionValues,
} from './parts/DescriptionFields.tsx';
export type { DocumentSource } from './parts/documentSource.ts';
export { ImportDrawer, type ImportDrawerProps, type ImportValues } from './parts/ImportDrawer.tsx';
export type { Inspection } from './parts/InspectedDocument.tsx';
export { type OperationGroup, operationGroups } from './parts/operationGroups.ts';
