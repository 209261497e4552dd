import { segmentsOf } from 'shared-contracts/nodes';
import type { MissingPath } from '../../../state/expression/missing.ts';
import classes from './TemplateText.module.css';

interface TemplateTextProps {
  template: string;
  /** Expressions that lead to nothing. */
  missing: readonly MissingPath[];
}

/** A template with its expressions marked; takes exactly the room of the plain text. */
export function TemplateText({ template, missing }: TemplateTextProps) {
  return (
    <>
      {segmentsOf(template).map(({ kind, from, to, closed }) =>
        kind === 'text' ? (
          <span key={from}>{template.slice(from, to)}</span>
        ) : (
          <span
            key={from}
            className={classes.expression}
            data-closed={closed}
            data-missing={missing.some((path) => path.from > from && path.to < to)}
          >
            {template.slice(from, to)}
          </span>
        ),
      )}
      {/* A last empty line has no height of its own. */}
      {template.endsWith('\n') && '\n'}
    </>
  );
}
