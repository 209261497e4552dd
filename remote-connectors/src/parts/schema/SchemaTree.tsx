import { IconChevronRight } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Definitions, JsonSchema } from 'shared-contracts/api/catalogue';
import { Markdown } from 'shared-contracts/ui/display';
import classes from './SchemaTree.module.css';
import { type SchemaNode, schemaNode } from './schemaNode.ts';

/** Levels that are open at first. */
const openDepth = 1;

function Facts({ node }: { node: SchemaNode }) {
  const { t } = useTranslation('remote-connectors');
  const { type, required, deprecated, readOnly, choices, fallback, limits, description } = node;
  return (
    <>
      <span className={classes.type} dir="ltr">
        {type || t('schema.oneOf')}
      </span>
      {required && <span className={classes.required}>{t('schema.required')}</span>}
      {deprecated && <span className={classes.old}>{t('schema.deprecated')}</span>}
      {readOnly && <span className={classes.fact}>{t('schema.readOnly')}</span>}
      {limits.map(({ of, range }) => (
        <span key={of} className={classes.fact}>
          {t(`schema.limit.${of}`, { range })}
        </span>
      ))}
      {fallback !== null && <span className={classes.fact}>{t('schema.default', { value: fallback })}</span>}
      {choices.length > 0 && (
        <span className={classes.choices} dir="ltr">
          {choices.join(' · ')}
        </span>
      )}
      {description && (
        <div className={classes.description}>
          <Markdown source={description} />
        </div>
      )}
    </>
  );
}

function Row({ node, depth }: { node: SchemaNode; depth: number }) {
  const [open, setOpen] = useState(depth < openDepth);
  const below = useId();
  const name = (
    <span className={classes.name} dir="ltr" data-old={node.deprecated}>
      {node.name}
    </span>
  );
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        {node.hasChildren ? (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            {...(open && { 'aria-controls': below })}
            onClick={() => setOpen(!open)}
          >
            <IconChevronRight size={14} stroke={1.8} aria-hidden />
            {name}
          </button>
        ) : (
          name
        )}
        <Facts node={node} />
      </div>
      {open && node.hasChildren && (
        <ul id={below} className={classes.list}>
          {node.children().map((child) => (
            <Row key={child.name} node={child} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface SchemaTreeProps {
  schema: JsonSchema;
  defs: Definitions;
  label: string;
}

/** A JSON Schema to be read: its fields, required ones first, each opened on demand. */
export function SchemaTree({ schema, defs, label }: SchemaTreeProps) {
  const { t } = useTranslation('remote-connectors');
  const root = useMemo(() => schemaNode('', schema, defs, false), [schema, defs]);
  const children = useMemo(() => root.children(), [root]);
  return (
    <div className={classes.tree}>
      <p className={classes.root}>
        <span className={classes.type} dir="ltr">
          {root.type || t('schema.oneOf')}
        </span>
        {root.choices.length > 0 && <span className={classes.choices}>{root.choices.join(' · ')}</span>}
      </p>
      {children.length > 0 && (
        <ul className={classes.list} aria-label={label}>
          {children.map((child) => (
            <Row key={child.name} node={child} depth={1} />
          ))}
        </ul>
      )}
    </div>
  );
}
