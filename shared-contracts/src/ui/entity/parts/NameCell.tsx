import { IconAlertCircle } from '@tabler/icons-react';
import { RemoteLink } from '../../../react/index.ts';
import type { EntityRow } from '../entityRow.ts';
import { useEntityScope } from '../state/entityScope.ts';
import classes from './NameCell.module.css';

/** The name, which leads to the thing's page, with what the kind says beside and below it. */
export function NameCell({ row }: { row: EntityRow }) {
  const { entity, list, selection } = useEntityScope();
  const tools = list.toolsFor(row);
  const problem = selection.problems.get(row.id);
  const below = entity.below?.(row, tools);
  return (
    <div className={classes.cell}>
      <span className={classes.line}>
        {entity.route ? (
          <RemoteLink to={entity.route} params={{ id: row.id }} className={classes.name}>
            {row.name}
          </RemoteLink>
        ) : (
          <span className={classes.name}>{row.name}</span>
        )}
        {entity.beside && <span className={classes.beside}>{entity.beside(row, tools)}</span>}
      </span>
      {below && <span className={classes.below}>{below}</span>}
      {entity.secondLine && <span className={classes.second}>{entity.secondLine(row, tools)}</span>}
      {problem && (
        <span className={classes.problem} role="alert">
          <IconAlertCircle size={14} stroke={1.8} aria-hidden />
          {problem}
        </span>
      )}
    </div>
  );
}
