import { useId } from 'react';
import { useEditorText } from '../context/useEditorText.ts';
import { NodeTile } from '../nodes/NodeTile.tsx';
import { isKeyClick } from './moveFocus.ts';
import classes from './NodeList.module.css';
import { dragType, type NodeItem, type NodeSection, pickKey } from './nodePick.ts';

type OnChoose = (item: NodeItem, byKey: boolean) => void;

interface NodeListItemProps {
  item: NodeItem;
  draggable: boolean;
  onChoose: OnChoose;
}

function NodeListItem({ item, draggable, onChoose }: NodeListItemProps) {
  const { name, description, type, tile } = item;
  const descriptionId = useId();
  return (
    <li className={classes.entry}>
      <button
        type="button"
        className={classes.item}
        title={[name, description].filter(Boolean).join('\n')}
        draggable={draggable}
        data-palette-item
        aria-describedby={descriptionId}
        onDragStart={(event) => {
          const { tile: _tile, ...dragged } = item;
          event.dataTransfer.setData(dragType, JSON.stringify(dragged));
          event.dataTransfer.effectAllowed = 'copy';
        }}
        onClick={({ detail }) => onChoose(item, isKeyClick(detail))}
      >
        {tile ?? <NodeTile type={type} size={20} />}
        <span className={classes.name}>{name}</span>
      </button>
      <span id={descriptionId} className={classes.description}>
        {description}
      </span>
    </li>
  );
}

interface NodeListProps {
  sections: readonly NodeSection[];
  draggable?: boolean;
  onChoose: OnChoose;
}

/** What can be added, section by section, each with a line that says what it does. */
export function NodeList({ sections, draggable = false, onChoose }: NodeListProps) {
  const t = useEditorText();
  return sections.map(({ id, items }) => {
    const title = t(`category.${id}` as 'category.base');
    return (
      <section key={id} aria-label={title}>
        <h2 className={classes.heading}>{title}</h2>
        <ul className={classes.list}>
          {items.map((item) => (
            <NodeListItem key={pickKey(item.pick)} item={item} draggable={draggable} onChoose={onChoose} />
          ))}
        </ul>
      </section>
    );
  });
}
