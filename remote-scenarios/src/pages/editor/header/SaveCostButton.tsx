import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button, Popover } from 'shared-contracts/ui/core';
import { later } from '../../../parts/later.tsx';
import { useDirty } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';

const SaveCost = later<{ onClose: () => void }>(async () => (await import('../shadow/SaveCost.tsx')).SaveCost);

/** Opens what the edits would cost, beside Save. */
export function SaveCostButton() {
  const t = useEditorText();
  const dirty = useDirty();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Popover
      open={open && dirty}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={<SaveCost onClose={close} />}
    >
      <Button
        ref={button}
        type="primary"
        disabled={!dirty}
        icon={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
        aria-label={t('save.cost')}
        aria-expanded={open && dirty}
        title={t('save.cost')}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
    </Popover>
  );
}
