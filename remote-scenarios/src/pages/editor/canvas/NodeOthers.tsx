import { personColour } from '../../../parts/PersonMark.tsx';
import { useView } from '../context/EditorContext.tsx';
import classes from './NodeOthers.module.css';

/** A ring in the colour of who else has the node open, with their name. Spoken by the header, where they are listed. */
export function NodeOthers({ nodeId }: { nodeId: string }) {
  const others = useView((state) => state.othersAt.get(nodeId));
  const [first] = others ?? [];
  if (!others || !first) return null;
  return (
    <span className={classes.ring} data-person-colour={personColour(first.user_id)} aria-hidden>
      <span className={classes.names}>{others.map(({ name }) => name).join(', ')}</span>
    </span>
  );
}
