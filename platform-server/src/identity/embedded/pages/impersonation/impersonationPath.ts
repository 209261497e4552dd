/** Address of the page on which a super admin acts as a user; with the user filled in. */
export function impersonationPath(email?: string): string {
  return email === undefined ? '/impersonation' : `/impersonation?${new URLSearchParams({ email })}`;
}
