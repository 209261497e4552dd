import { Modal as AntModal, type ModalProps } from 'antd';
import { CloseOnBack } from './CloseOnBack.tsx';

export type { ModalProps };

/** Ant Design's dialog, which the browser's Back closes as well. */
export function Modal(props: ModalProps) {
  return (
    <>
      <AntModal {...props} />
      {props.open && <CloseOnBack onBack={props.onCancel as (() => void) | undefined} />}
    </>
  );
}
