import { useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { currentOf } from '../../../api/revision.ts';
import { useHost, useSession } from '../../../react/index.ts';
import { ConfirmDialog } from '../../core/parts/ConfirmDialog.tsx';
import { FormDialog } from '../../forms/parts/FormDialog.tsx';
import { FormDrawer } from '../../forms/parts/FormDrawer.tsx';
import type { FormChange } from '../../forms/parts/formOptions.ts';
import type { Entity } from '../defineEntity.ts';
import type { ActionDialogProps } from '../entityAction.ts';
import type { EntityRow } from '../entityRow.ts';
import { useEntityText } from '../entityTexts.ts';
import { useEntityScope } from '../state/entityScope.ts';
import { useIsDeleted } from '../state/isDeleted.ts';
import { useEntityCommands } from '../state/useEntityCommands.ts';
import { FateNotice } from './FateNotice.tsx';

export interface EntityFormProps<Row extends EntityRow> {
  entity: Entity<Row>;
  /** The thing to change; null creates one. */
  row: Row | null;
  /** Folder that a new thing is filed in. */
  folderId?: string | null;
  /** It was deleted for good since it was read; pages of one thing know it by themselves. */
  isDeleted?: boolean;
  open: boolean;
  onClose: () => void;
  onSaved: (saved: Row) => void;
}

interface Question {
  text: string;
  answer: (isMeant: boolean) => void;
}

/** Asks whether a save that the server refuses for its consequence is meant all the same. */
function useInsisting() {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (text: string) => new Promise<boolean>((answer) => setQuestion({ text, answer }));
  const answer = (isMeant: boolean) => {
    question?.answer(isMeant);
    setQuestion(null);
  };
  return { question, ask, answer };
}

/** What became of a thing, or of the person's role, while its form was open. */
type Fate = 'here' | 'readOnly' | 'trashed' | 'deleted';

function useFate(row: EntityRow | null, isDeleted: boolean): Fate {
  const isDeletedPage = useIsDeleted();
  const { canWrite, readOnly } = useSession();
  // A page that is read only as a whole says so itself.
  if (!canWrite && !readOnly) return 'readOnly';
  if (!row) return 'here';
  if (isDeleted || isDeletedPage) return 'deleted';
  return row.is_active === false ? 'trashed' : 'here';
}

interface Saving<Row extends EntityRow> extends Pick<EntityFormProps<Row>, 'entity' | 'row' | 'folderId' | 'onSaved'> {
  fate: Fate;
  /** Asks whether what the server refuses is meant all the same. */
  ask: (text: string) => Promise<boolean>;
}

/** Saves what was typed, wherever the thing is by now: restored from the trash first, or as a new one. */
function useSaving<Row extends EntityRow>({ entity, row, folderId = null, onSaved, fate, ask }: Saving<Row>) {
  const { form, folders } = entity;
  const { navigate } = useHost();
  const commands = useEntityCommands(entity);
  const field = folders?.field;
  const change = async (current: Row, { changed, revision }: FormChange<object>) => {
    const body = withFolder(changed);
    if (Object.keys(body).length === 0) return current;
    const meant = { ...body, ...(revision !== undefined && { revision }) };
    try {
      return await commands.change(current, meant);
    } catch (error) {
      const insist = error instanceof ApiError ? form.insist?.[error.envelope?.reason ?? ''] : undefined;
      if (insist && (await ask((error as ApiError).message))) return commands.change(current, { ...meant, ...insist });
      if (currentOf(error) || (error instanceof ApiError && error.status === 404)) void commands.refresh();
      throw error;
    }
  };
  // A choice that was cleared is no value; that it is in no folder has to be said.
  const withFolder = (body: object) =>
    field && field in body ? { ...body, [field]: body[field as never] ?? null } : body;
  const create = (values: object) =>
    commands.create(withFolder({ ...(field && { [field]: row ? row[field as never] : folderId }), ...values }));
  return async (values: object, changes: FormChange<object>) => {
    if (row && fate !== 'deleted') {
      if (fate === 'trashed') await commands.bulk([row], { type: 'restore' }, { is_active: true });
      return onSaved(await change(row, changes));
    }
    const saved = await create(values);
    onSaved(saved);
    if (row && entity.route) navigate(entity.route, { id: saved.id });
  };
}

/** Creates or changes a thing. What was typed stays when the server refuses, and when somebody else takes the thing away. */
export function EntityForm<Row extends EntityRow>(props: EntityFormProps<Row>) {
  const { entity, row, folderId = null, isDeleted = false, open, onClose } = props;
  const { form, folders, texts } = entity;
  const t = useEntityText(texts);
  const { question, ask, answer } = useInsisting();
  const fate = useFate(row, isDeleted);
  const submit = useSaving({ ...props, fate, ask });
  const initialOf = (of: Row | null) => ({
    ...form.initial(of),
    ...(folders && !row && { [folders.field]: folderId }),
    ...(of?.revision !== undefined && { revision: of.revision }),
  });
  // What a kind makes at once, or of something else, is not made of this form.
  const canCreate = !entity.useCreate;
  const labels = {
    here: t('save'),
    readOnly: t('save'),
    trashed: t('restoreAndSave'),
    deleted: t(canCreate ? 'createAct' : 'save'),
  };
  const Frame = form.look === 'dialog' ? FormDialog : FormDrawer;
  return (
    <>
      <Frame
        name={`${texts.prefix}-form`}
        thingId={row?.id}
        open={open}
        title={row ? t('edit') : t('create')}
        submitLabel={row ? labels[fate] : t('createAct')}
        blocked={fate === 'readOnly' || (fate === 'deleted' && !canCreate)}
        notice={fate !== 'here' && <FateNotice fate={fate} name={row?.name ?? ''} canCreate={canCreate} t={t} />}
        initialValues={initialOf(row)}
        toValues={(current: Row) => initialOf(current)}
        schema={form.schema}
        onSubmit={submit}
        onClose={onClose}
      >
        <form.Fields row={row} />
      </Frame>
      <ConfirmDialog
        open={question !== null}
        danger
        title={t('insist', { name: row?.name })}
        confirmLabel={t('save')}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        {question?.text}
      </ConfirmDialog>
    </>
  );
}

/** The form of one thing on the list. */
export function EditForm({ open, rows: [row], onClose }: ActionDialogProps<EntityRow>) {
  const {
    entity,
    list: { all: rows },
  } = useEntityScope();
  // As it is by now: others may save it while the form is open, or take it away.
  const listed = rows?.find(({ id }) => id === row?.id);
  return (
    <EntityForm
      entity={entity}
      row={listed ?? row ?? null}
      isDeleted={rows !== undefined && row !== undefined && !listed}
      open={open && !!row}
      onClose={onClose}
      onSaved={onClose}
    />
  );
}

export interface CreateFormProps {
  open: boolean;
  onClose: () => void;
}

/** The form of a new thing, which opens on its own page where it has one. */
export function CreateForm({ open, onClose }: CreateFormProps) {
  const host = useHost();
  const { entity, view } = useEntityScope();
  const showSaved = (saved: EntityRow) => {
    onClose();
    if (entity.route) host.navigate(entity.route, { id: saved.id });
  };
  return (
    <EntityForm entity={entity} row={null} folderId={view.folderId} open={open} onClose={onClose} onSaved={showSaved} />
  );
}
