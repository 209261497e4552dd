import { useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { useHost } from '../../../react/index.ts';
import { FormDialog } from '../../forms/parts/FormDialog.tsx';
import { FormDrawer } from '../../forms/parts/FormDrawer.tsx';
import type { Entity } from '../defineEntity.ts';
import type { ActionDialogProps } from '../entityAction.ts';
import type { EntityRow } from '../entityRow.ts';
import { useEntityText } from '../entityTexts.ts';
import { useEntityScope } from '../state/entityScope.ts';
import { useEntityCommands } from '../state/useEntityCommands.ts';

interface EntityFormProps<Row extends EntityRow> {
  entity: Entity<Row>;
  /** The thing to change; null creates one. */
  row: Row | null;
  /** Folder that a new thing is filed in. */
  folderId?: string | null;
  open: boolean;
  onClose: () => void;
  onSaved: (saved: Row) => void;
}

/** The record that a change has met in place of the one it was made on. */
const metBy = (error: unknown) =>
  error instanceof ApiError && error.status === 409 ? error.envelope?.details?.current : undefined;

/** Changes a thing. Who is told that another person was quicker, and sends again, changes what that one saved. */
function useChange<Row extends EntityRow>(entity: Entity<Row>, row: Row | null) {
  const commands = useEntityCommands(entity);
  const [met, setMet] = useState({ of: row, is: row });
  return async (changes: object) => {
    const base = met.of === row ? met.is : row;
    try {
      return await (base ? commands.change(base, changes) : commands.create(changes));
    } catch (error) {
      const current = metBy(error);
      if (row && current) {
        setMet({ of: row, is: current as Row });
        void commands.refresh();
      }
      throw error;
    }
  };
}

/** Creates or changes a thing. What was typed stays when the server refuses. */
export function EntityForm<Row extends EntityRow>(props: EntityFormProps<Row>) {
  const { entity, row, folderId = null, open, onClose, onSaved } = props;
  const { form, folders, calls, texts } = entity;
  const t = useEntityText(texts);
  const save = useChange(entity, row);
  const field = folders?.field;
  const filed = field && !row ? { [field]: folderId } : {};
  const submit = async (values: object) => {
    const body: Record<string, unknown> = { ...filed, ...values };
    // A choice that was cleared is no value; that it is in no folder has to be said.
    if (field && field in body) body[field] ??= null;
    onSaved(await save(body));
  };
  const Frame = form.look === 'dialog' ? FormDialog : FormDrawer;
  return (
    <Frame
      name={`${texts.prefix}-form`}
      open={open}
      title={row ? t('edit') : t('create')}
      submitLabel={row ? t('save') : t('createAct')}
      initialValues={{ ...form.initial(row), ...filed }}
      {...(calls.create.body && { schema: calls.create.body })}
      onSubmit={submit}
      onClose={onClose}
    >
      <form.Fields row={row} />
    </Frame>
  );
}

/** The form of one thing on the list. */
export function EditForm({ open, rows: [row], onClose }: ActionDialogProps<EntityRow>) {
  const { entity } = useEntityScope();
  return <EntityForm entity={entity} row={row ?? null} open={open && !!row} onClose={onClose} onSaved={onClose} />;
}

interface CreateFormProps {
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
