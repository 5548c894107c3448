import type { CorreoDeEmpresaConfigurado } from '#domain/identidad/correo.events.ts';
import { ajustesDeCorreo, evolucionarAjustesDeCorreo } from '#domain/identidad/correo.ts';
import type { AjustesDeCorreo } from '#domain/kernel/correo.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** The row of a company's mail settings, for those who only read it. */
export type FilaAjustesDeCorreo = AjustesDeCorreo;

export const proyectorAjustesDeCorreo = proyector<AjustesDeCorreo, CorreoDeEmpresaConfigurado>(
  ajustesDeCorreo,
  {
    columnas: { servidor: 'json', remitente: 'text', nombre_remitente: 'text' },
    toca: { CorreoDeEmpresaConfigurado: () => [[]] },
    evolucionar: evolucionarAjustesDeCorreo,
  },
);
