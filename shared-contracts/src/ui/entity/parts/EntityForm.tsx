import { useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { currentOf } from '../../../api/revision.ts';
import { useEndpoint, useHost } from '../../../react/index.ts';
import { ConfirmDialog } from '../../core/parts/ConfirmDialog.tsx';
import { FormDialog } from '../../forms/parts/FormDialog.tsx';
import { FormDrawer } from '../../forms/parts/FormDrawer.tsx';
import type { FormChange } from '../../forms/parts/formOptions.ts';
import type { Entity } from '../defineEntity.ts';
import type { ActionDialogProps } from '../entityAction.ts';
import type { EntityRow } from '../entityRow.ts';
import { useEntityText } from '../entityTexts.ts';
import { useEntityScope } from '../state/entityScope.ts';
import { useEntityCommands } from '../state/useEntityCommands.ts';

export interface EntityFormProps<Row extends EntityRow> {
  entity: Entity<Row>;
  /** The thing to change; null creates one. */
  row: Row | null;
  /** Folder that a new thing is filed in. */
  folderId?: string | null;
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

/** Creates or changes a thing. What was typed stays when the server refuses. */
export function EntityForm<Row extends EntityRow>(props: EntityFormProps<Row>) {
  const { entity, row, folderId = null, open, onClose, onSaved } = props;
  const { form, folders, texts } = entity;
  const t = useEntityText(texts);
  const { question, ask, answer } = useInsisting();
  const commands = useEntityCommands(entity);
  const field = folders?.field;
  const filed = field && !row ? { [field]: folderId } : {};
  const initialOf = (of: Row | null) => ({
    ...form.initial(of),
    ...filed,
    ...(of?.revision !== undefined && { revision: of.revision }),
  });
  const change = async (current: Row, { changed, revision }: FormChange<object>) => {
    const body = withFolder(changed);
    if (Object.keys(body).length === 0) return current;
    const meant = { ...body, ...(revision !== undefined && { revision }) };
    try {
      return await commands.change(current, meant);
    } catch (error) {
      const insist = error instanceof ApiError ? form.insist?.[error.envelope?.reason ?? ''] : undefined;
      if (insist && (await ask((error as ApiError).message))) return commands.change(current, { ...meant, ...insist });
      if (currentOf(error)) void commands.refresh();
      throw error;
    }
  };
  // A choice that was cleared is no value; that it is in no folder has to be said.
  const withFolder = (body: object) =>
    field && field in body ? { ...body, [field]: body[field as never] ?? null } : body;
  const submit = async (values: object, changes: FormChange<object>) =>
    onSaved(await (row ? change(row, changes) : commands.create(withFolder({ ...filed, ...values }))));
  const Frame = form.look === 'dialog' ? FormDialog : FormDrawer;
  return (
    <>
      <Frame
        name={`${texts.prefix}-form`}
        thingId={row?.id}
        open={open}
        title={row ? t('edit') : t('create')}
        submitLabel={row ? t('save') : t('createAct')}
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
  const { entity } = useEntityScope();
  // As it is by now: others may save it while the form is open.
  const listed = useEndpoint(entity.calls.list, {}, { quiet: true }).data?.find(({ id }) => id === row?.id);
  return (
    <EntityForm entity={entity} row={listed ?? row ?? null} open={open && !!row} onClose={onClose} onSaved={onClose} />
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
