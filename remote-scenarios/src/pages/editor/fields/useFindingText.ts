import type { Finding } from 'shared-contracts/api/run';
import { useKindText } from '../../../parts/kindTexts.ts';
import { useEditorText } from '../context/useEditorText.ts';
import { typeNames } from '../context/valueWords.ts';
import { findingTexts } from './findingTexts.ts';

type Says = ReturnType<typeof useKindText<typeof findingTexts>>;
type Values = Readonly<Record<string, unknown>>;

/** A path that nothing describes: what the records say of it is said too. */
function undescribed({ hits, of, origin }: Finding, values: Values, k: Says): string {
  if (origin === 'node') return k('unsent', values);
  if (of === 0) return k('undescribed', values);
  return k(hits === of ? 'undescribed-never' : 'undescribed-found', { ...values, has: of - hits });
}

function mayBeNull({ hits, meant, others }: Finding, values: Values, k: Says): string {
  const unused = others === undefined ? 'null-in-text' : 'null-sent';
  const text = k(meant === undefined ? unused : 'null-in-call', values);
  return hits > 0 ? `${text} ${k('null-found', values)}` : text;
}

function describedType({ segment, meant }: Finding, values: Values, k: Says): string {
  if (segment === null) return k('described-rule', values);
  return k(meant === undefined ? 'described-sent' : 'described-call', values);
}

/** Says in words what was found; `path` is the path as the text shows it. */
export function useFindingText(): (finding: Finding, path?: string) => string {
  const k = useKindText(findingTexts);
  const t = useEditorText();
  return (finding, path = finding.reads) => {
    const { kind, hits, of, types = [], others = [], meant, reads, values: listed = [] } = finding;
    const named = { types: typeNames(types, t), others: typeNames(others, t), values: listed.join(', ') };
    const values = { path, hits, of, ...named, meant, value: reads, name: `${meant}()`, count: of };
    if (kind === 'undescribed') return undescribed(finding, values, k);
    if (kind === 'may-be-null') return mayBeNull(finding, values, k);
    if (kind === 'described-type') return describedType(finding, values, k);
    if (kind === 'unlisted-value' && meant !== undefined) return k('unlisted-value-near', values);
    const countsHits = kind === 'wrong-type' || kind === 'unmatched';
    return k(kind, countsHits ? { ...values, count: hits } : values);
  };
}
