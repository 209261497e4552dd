export { type CellTools, defineEntity, type Entity, type EntityColumn } from './defineEntity.ts';
export { EntityPage } from './EntityPage.tsx';
export type { ActionDialogProps, EntityAction } from './entityAction.ts';
export type { EntityCommands, EntityRow, RowOutcome } from './entityRow.ts';
export { type EntityText, textsOf, useEntityText } from './entityTexts.ts';
export { EntityDetail } from './parts/EntityDetail.tsx';
export { EntityForm } from './parts/EntityForm.tsx';
export { facetValues } from './parts/FacetChips.tsx';
export { forEachRow, useEntityCommands } from './state/useEntityCommands.ts';
