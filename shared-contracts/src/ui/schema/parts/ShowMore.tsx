import { Button } from 'antd';
import { useSchemaText } from './useSchemaText.ts';

/** Draws the next of a long list; nothing where all are there. */
export function ShowMore({ rest, onClick }: { rest: number; onClick: () => void }) {
  const t = useSchemaText();
  if (rest === 0) return null;
  return (
    <div>
      <Button size="small" onClick={onClick}>
        {t('showMore', { count: rest })}
      </Button>
    </div>
  );
}
