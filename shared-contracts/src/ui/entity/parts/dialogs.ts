/** What lists open on demand, in one file of the build. */
export { DeleteDialog } from './DeleteDialog.tsx';
export { CreateForm, EditForm, EntityForm } from './EntityForm.tsx';
export { MoveDialog } from './MoveDialog.tsx';
export { TrashDialog } from './TrashDialog.tsx';
export { WaitingDialog } from './WaitingDialog.tsx';
