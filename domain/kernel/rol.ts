/** What a panel user may be. What each may do is in `identidad/roles.ts`. */
export const ROLES = ['admin', 'contador', 'vendedor'] as const;
export type Rol = (typeof ROLES)[number];
