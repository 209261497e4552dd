import { useCallback, useEffect, useState } from 'react';
import { useLocale } from '../../../react/index.ts';
import type { FormSchema, ReadOwnText } from './schemaProblems.ts';

type Problems = Readonly<Record<string, string>>;

/** French texts of schemas, loaded with the first French form that has one: schemas themselves speak English. */
export function useOwnText(schema: FormSchema | undefined): ReadOwnText {
  const [french, setFrench] = useState<Problems>({});
  const isFrench = useLocale() === 'fr';
  const isNeeded = schema !== undefined && isFrench;
  useEffect(() => {
    if (!isNeeded) return;
    // Without them a field still says that its value is not accepted.
    import('../../../api/errors/frSchemas.ts').then(({ problems }) => setFrench(problems)).catch(() => undefined);
  }, [isNeeded]);
  return useCallback((text) => (isFrench ? french[text] : text), [isFrench, french]);
}
