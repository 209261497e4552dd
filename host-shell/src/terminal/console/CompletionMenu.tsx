import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './CompletionMenu.module.css';
import type { WordMenu } from './lineEditor.ts';

interface CompletionMenuProps {
  id: string;
  menu: WordMenu;
  onChoose: (value: string) => void;
}

export const optionId = (menuId: string, index: number) => `${menuId}-${index}`;

/** The words that fit, above the line; Tab or the arrows choose, Enter takes. */
export function CompletionMenu({ id, menu, onChoose }: CompletionMenuProps) {
  const { t } = useTranslation();
  const { completion, chosen } = menu;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      className={classes.menu}
      aria-label={t('terminal.completions')}
    >
      {completion.items.map(({ value, detail }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the line, which keeps the focus
        <div
          key={value}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={classes.option}
          // The line keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(value)}
        >
          <span>{value}</span>
          {detail && <span className={classes.detail}>{detail}</span>}
        </div>
      ))}
    </div>
  );
}
