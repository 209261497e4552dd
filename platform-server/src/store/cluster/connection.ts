/** How to reach a database, in the terms of `pg`. */
export interface DatabaseConnection {
  /** A host name, or the folder of a unix socket. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}
