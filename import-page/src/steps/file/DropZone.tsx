import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../../messages/TextsContext.tsx';
import { buttonClass } from '../../parts/Button.tsx';
import { usePage } from '../../state/PageContext.ts';
import styles from './file.module.css';
import { sizeText } from './sizeText.ts';

const endings = { csv: ['.csv', '.tsv', '.txt'], xlsx: ['.xlsx'] } as const;
const types = {
  csv: ['text/csv', 'text/tab-separated-values'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
} as const;

/** Whether something is dragged over it; elements inside make the browser say "left" and "entered" again and again. */
function useDragging(onFile: (file: File) => void) {
  const [depth, setDepth] = useState(0);
  const holdsFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    isOver: depth > 0,
    handlers: {
      onDragEnter: (event: DragEvent) => holdsFile(event) && setDepth((before) => before + 1),
      onDragLeave: (event: DragEvent) => holdsFile(event) && setDepth((before) => Math.max(0, before - 1)),
      onDragOver: (event: DragEvent) => {
        if (holdsFile(event)) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setDepth(0);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      },
    },
  };
}

/** Takes a file that is dropped, or chosen by the button. */
export function DropZone({ onFile }: { onFile(file: File): void }) {
  const { config } = usePage();
  const { language, say } = useTexts();
  const { isOver, handlers } = useDragging(onFile);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { formats, max_bytes, max_rows } = config.content;
  const names = formats.map((format) => say(`file.format.${format}`)).join(', ');
  return (
    <div className={styles.drop} data-over={isOver || undefined} {...handlers}>
      <IconFileSpreadsheet size={40} stroke={1.4} aria-hidden />
      <p className={styles.invitation}>{say('file.drop')}</p>
      <label className={`${buttonClass('primary')} ${styles.choose}`} htmlFor={id}>
        {say('file.choose')}
        <input
          ref={input}
          id={id}
          type="file"
          data-hidden
          aria-describedby={`${id}-limits`}
          accept={formats.flatMap((format) => [...endings[format], ...types[format]]).join(',')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file again, once it is corrected, is a change as well.
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
      <p id={`${id}-limits`} className={styles.limits}>
        {say('file.limits', { formats: names, size: sizeText(max_bytes, language), count: max_rows })}
      </p>
    </div>
  );
}
