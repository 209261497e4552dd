import { Modal as AntModal, type ModalProps } from 'antd';
import { useOpenLayer } from './openLayers.ts';

export type { ModalProps };

/** Ant Design's dialog, which the browser's Back closes as well. */
export function Modal(props: ModalProps) {
  const { open = false, onCancel } = props;
  useOpenLayer(open, onCancel && (() => onCancel({} as Parameters<typeof onCancel>[0])));
  return <AntModal {...props} />;
}
