/** Who sees what concerns the public connectors. */
export const superAdmins = { anyOf: ['isSuperAdmin'] } as const;
/** And changes it. */
export const changes = { ...superAdmins, write: true } as const;
