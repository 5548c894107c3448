import type { ReglasDeCorreo } from '#domain/correo/correo.decider.ts';

/** An installation with a mail server of its own, where few go out a day. */
export const REGLAS_DE_CORREO: ReglasDeCorreo = {
  limites: { manuales_por_dia: 3, automaticos_por_dia: 2, de_pruebas_por_dia: 100 },
  dominio_por_omision: 'correo.ec',
  nombre: 'Comprobantes',
};
