import { useTexts } from '../../messages/TextsContext.tsx';
import { type OutcomeGroup, outcomeGroups } from '../../state/outcomes.ts';
import { outcomeIcons } from './outcomeIcons.ts';
import styles from './receipt.module.css';

/** How many rows ended how: a bar, and the same in words. */
export function OutcomeBar({ counts }: { counts: Record<OutcomeGroup, number> }) {
  const { language, say } = useTexts();
  const shown = outcomeGroups.filter((group) => counts[group] > 0);
  return (
    <figure className={styles.outcomes}>
      <div className={styles.bar} aria-hidden>
        {shown.map((group) => (
          <span key={group} data-group={group} style={{ flexGrow: counts[group] }} />
        ))}
      </div>
      <figcaption>
        <ul className={styles.legend}>
          {shown.map((group) => {
            const Icon = outcomeIcons[group];
            return (
              <li key={group} data-group={group}>
                <Icon size={18} stroke={1.8} aria-hidden />
                <strong>{counts[group].toLocaleString(language)}</strong>
                <span>{say(`outcome.${group}`)}</span>
              </li>
            );
          })}
        </ul>
      </figcaption>
    </figure>
  );
}
