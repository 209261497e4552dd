/** Scenarios that this page began and nobody has touched yet, as far as it knows. */
const begun = new Set<string>();

export const begunScenarios = {
  add: (id: string) => void begun.add(id),
  /** True once: whoever takes it sees to it. */
  take: (id: string) => begun.delete(id),
};
