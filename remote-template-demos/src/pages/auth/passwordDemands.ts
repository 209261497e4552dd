/** Characters a password of the demos has at least. */
export const leastCharacters = 8;

export const demands = ['long', 'cases', 'digit', 'sign'] as const;
export type Demand = (typeof demands)[number];

const isMet: Readonly<Record<Demand, (password: string) => boolean>> = {
  long: (password) => password.length >= leastCharacters,
  cases: (password) => password !== password.toLowerCase() && password !== password.toUpperCase(),
  digit: (password) => /\d/.test(password),
  sign: (password) => /[^\p{L}\p{N}\s]/u.test(password),
};

/** What makes a password hard to guess, as far as this one has it. */
export const metBy = (password: string): Demand[] => demands.filter((demand) => isMet[demand](password));

export const isLongEnough = (value: unknown) => typeof value === 'string' && isMet.long(value);
