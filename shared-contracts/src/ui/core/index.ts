export type { ButtonProps, DropdownProps, MenuProps } from 'antd';
export {
  Alert,
  Button,
  Dropdown,
  Popover,
  Segmented,
  Skeleton,
  Tag,
  Tooltip,
} from 'antd';
export { uiMessages } from '../messages/index.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './parts/ConfirmDialog.tsx';
export { CopyButton } from './parts/CopyButton.tsx';
export { DelayedSkeleton } from './parts/DelayedSkeleton.tsx';
export { Drawer, type DrawerProps } from './parts/Drawer.tsx';
export { downloadFile } from './parts/downloadFile.ts';
export { EmptyState } from './parts/EmptyState.tsx';
export { ErrorCard } from './parts/ErrorCard.tsx';
export { failureText } from './parts/failureText.ts';
export { KeyHint } from './parts/KeyHint.tsx';
export { LoadFailure } from './parts/LoadFailure.tsx';
export { late } from './parts/late.tsx';
export { Modal, type ModalProps } from './parts/Modal.tsx';
export { type OpenLayers, openLayers, useOpenLayer } from './parts/openLayers.ts';
export { PageHeader } from './parts/PageHeader.tsx';
export { Panel } from './parts/Panel.tsx';
export { PlaceButtons } from './parts/PlaceButtons.tsx';
export { StatusMark } from './parts/StatusMark.tsx';
export { type StatusId, type StatusLook, statusLookOf, statusLooks } from './parts/statusLooks.ts';
export { useMessages } from './parts/useMessages.ts';
export { VisuallyHidden } from './parts/VisuallyHidden.tsx';
