/** Members and invitations within the account settings, which lie at `settings`. */
export const membersAt = (settings: string): string => `${settings}?section=members`;
