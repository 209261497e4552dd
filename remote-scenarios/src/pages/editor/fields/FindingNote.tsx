import type { Finding } from 'shared-contracts/api/run';
import { useKindText } from '../../../parts/kindTexts.ts';
import classes from './FindingNote.module.css';
import { findingTexts } from './findingTexts.ts';
import { useNodeForm } from './NodeForm.tsx';

/** Says what a rule, or a list of cases, came to on recorded messages where that is probably not meant. */
export function FindingNote({ path }: { path: string }) {
  const k = useKindText(findingTexts);
  const { findings } = useNodeForm();
  const found = findings.at(path);
  if (found.length === 0) return null;
  const textOf = ({ kind, hits, of }: Finding) => k(kind, { hits, of, count: hits });
  return (
    <output className={classes.note}>
      {found.map((finding) => (
        <span key={finding.kind}>{textOf(finding)}</span>
      ))}
    </output>
  );
}
