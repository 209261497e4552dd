import { Fragment, memo, type ReactNode } from 'react';
import classes from './Markdown.module.css';
import { type Block, type Inline, parseMarkdown } from './parseMarkdown.ts';

function InlineText({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'bold':
      return <strong>{part.text}</strong>;
    case 'italic':
      return <em>{part.text}</em>;
    case 'code':
      return <code>{part.text}</code>;
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="noreferrer">
          {part.text}
        </a>
      );
    case 'text':
      return part.text;
  }
}

/** Position is the identity of a stretch of static text. */
function numbered<T>(items: readonly T[], draw: (item: T) => ReactNode): ReactNode[] {
  return items.map((item, place) => <Fragment key={String(place)}>{draw(item)}</Fragment>);
}

const inlines = (line: readonly Inline[]) => numbered(line, (part) => <InlineText part={part} />);

function MarkdownBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') return <p className={classes.heading}>{numbered(block.lines, inlines)}</p>;
  if (block.kind === 'paragraph') {
    return (
      <p>
        {numbered(block.lines, (line) => (
          <>
            {inlines(line)}
            <br />
          </>
        ))}
      </p>
    );
  }
  const items = numbered(block.lines, (line) => <li>{inlines(line)}</li>);
  return block.kind === 'list' ? <ul>{items}</ul> : <ol>{items}</ol>;
}

/** A text in light Markdown. Made of elements, never of HTML, so that it cannot run anything. */
export const Markdown = memo(function Markdown({ source }: { source: string }) {
  return (
    <div className={classes.note} dir="auto">
      {numbered(parseMarkdown(source), (block) => (
        <MarkdownBlock block={block} />
      ))}
    </div>
  );
});
