import classes from './FindingNote.module.css';
import { useNodeForm } from './NodeForm.tsx';
import { useFindingText } from './useFindingText.ts';

/** Says what of a rule, or of a list of cases, is probably not meant: by recorded messages, or by what is described. */
export function FindingNote({ path }: { path: string }) {
  const textOf = useFindingText();
  const { findings } = useNodeForm();
  const found = findings.at(path);
  if (found.length === 0) return null;
  return (
    <output className={classes.note}>
      {found.map((finding) => (
        <span key={finding.kind}>{textOf(finding)}</span>
      ))}
    </output>
  );
}
