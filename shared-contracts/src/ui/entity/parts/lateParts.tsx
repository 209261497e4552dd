import type { ComponentType, ReactNode } from 'react';
import { late } from '../../core/parts/late.tsx';
import type { EntityRow } from '../entityRow.ts';
import type { EntityFormProps } from './EntityForm.tsx';

// Most visits of a list open none of these.
const load = () => import(/* webpackChunkName: "entity-dialogs" */ './dialogs.ts');

export const EditForm = late(async () => (await load()).EditForm);
export const MoveDialog = late(async () => (await load()).MoveDialog);
export const TrashDialog = late(async () => (await load()).TrashDialog);
export const DeleteDialog = late(async () => (await load()).DeleteDialog);
export const CreateForm = late(async () => (await load()).CreateForm);
export const WaitingDialog = late(async () => (await load()).WaitingDialog);

type AnyForm = ComponentType<EntityFormProps<EntityRow>>;

/** Creates or changes a thing. */
export const EntityForm = late(async () => (await load()).EntityForm as AnyForm) as <Row extends EntityRow>(
  props: EntityFormProps<Row>,
) => ReactNode;
