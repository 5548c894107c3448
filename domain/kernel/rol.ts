/** What a panel user may be. What each may do is in `kernel/permisos.ts`. */
export const ROLES = ['admin', 'contador', 'vendedor'] as const;
export type Rol = (typeof ROLES)[number];
