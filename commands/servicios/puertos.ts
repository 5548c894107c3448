import type { Lector } from '#domain/kernel/tabla.ts';

/** Whether there is anything of a good, or anything of it is kept for somebody. Read at the head. */
export type TieneExistencia = (lector: Lector, servicio_id: number) => Promise<boolean>;
