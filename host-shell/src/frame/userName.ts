import type { SessionUser } from 'shared-contracts';

/** First and last name, else the e-mail address. */
export function userName({ firstName, lastName, email }: SessionUser): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}

/** Two letters for the avatar. */
export function initialsOf({ firstName, lastName, email }: SessionUser): string {
  const letters = firstName && lastName ? firstName.slice(0, 1) + lastName.slice(0, 1) : email.slice(0, 2);
  return letters.toUpperCase();
}
