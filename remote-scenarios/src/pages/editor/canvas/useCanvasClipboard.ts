import { useReactFlow } from '@xyflow/react';
import { type ClipboardEvent, type PointerEvent, useRef } from 'react';
import type { ShortcutAt } from '../../../shortcuts.ts';
import { useNodeCommands } from '../commands/useNodeCommands.ts';
import { useReadOnly } from '../context/EditorContext.tsx';
import { isTyping } from '../keys/pressed.ts';

/** Copy, cut and paste through the system clipboard, as plain JSON. Pasted nodes land at the pointer. */
export function useCanvasClipboard() {
  const commands = useNodeCommands();
  const { screenToFlowPosition } = useReactFlow();
  const readOnly = useReadOnly();
  const pointer = useRef<{ x: number; y: number } | null>(null);
  const copy = (event: ClipboardEvent) => {
    if (isTyping(event.target) || window.getSelection()?.isCollapsed === false) return false;
    const text = commands.copyText();
    if (text === null) return false;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    return true;
  };
  const heard: Record<ShortcutAt<'browser'>, (event: ClipboardEvent) => void> = {
    copy,
    cut: (event) => {
      if (!readOnly && copy(event)) commands.remove();
    },
    paste: (event) => {
      if (readOnly || isTyping(event.target)) return;
      event.preventDefault();
      const at = pointer.current ? screenToFlowPosition(pointer.current) : undefined;
      void commands.pasteText(event.clipboardData.getData('text'), at);
    },
  };
  return {
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      pointer.current = { x: clientX, y: clientY };
    },
    onPointerLeave: () => {
      pointer.current = null;
    },
    onCopy: heard.copy,
    onCut: heard.cut,
    onPaste: heard.paste,
  };
}
