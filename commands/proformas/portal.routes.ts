import { z } from 'zod';
import type { DependenciasDeComandos } from '#commands/kernel/ruta.ts';
import { declarar, type FallaEnPagina, type Pagina } from '#domain/kernel/ruta.ts';
import { sumasColmadas } from '#domain/kernel/sumas.ts';
import { CABECERAS_DEL_PORTAL, TOKEN_DE_EJEMPLO } from '#domain/proformas/portal.vista.ts';
import { enlaceNoEncontrado, yaDecidida } from '#domain/proformas/proforma.errores.ts';
import { ESTADOS_DE_PROFORMA } from '#domain/proformas/proforma.events.ts';
import { responderProforma } from './proforma.comandos.ts';

/** The customer's answer: the token is the credential. */

export type DependenciasDelPortal = DependenciasDeComandos & {
  /** The quote that a token opens; `undefined` for any other token, and for a draft's. */
  readonly abrir: (
    token: string,
  ) => Promise<{ readonly empresa_id: number; readonly proforma_id: number } | undefined>;
  readonly paginas: { readonly falla: (falla: FallaEnPagina) => Pagina };
};

const rutaDelPortal = declarar<DependenciasDelPortal>();

const respondidaVista = z.strictObject({ estado: z.enum(ESTADOS_DE_PROFORMA) });

const rutaDeRespuesta = (
  verbo: 'aceptar' | 'rechazar',
  respuesta: 'ACEPTADA' | 'RECHAZADA',
  resumen: string,
) =>
  rutaDelPortal({
    id: `${verbo}ProformaEnPortal`,
    metodo: 'POST',
    camino: `/p/proformas/{token}/${verbo}` as '/p/proformas/{token}/aceptar',
    resumen,
    descripcion:
      'Solo una ENVIADA dentro de su validez. A un navegador le responde 303 hacia la página.',
    acceso: 'publico',
    recurso: 'portal_proformas',
    cabeceras: CABECERAS_DEL_PORTAL,
    pagina_de_falla: (falla, { paginas }) => paginas.falla(falla),
    params_de_ejemplo: { token: TOKEN_DE_EJEMPLO },
    respuestas: {
      200: { descripcion: 'El estado en que quedó', json: respondidaVista },
      303: { descripcion: 'A un formulario: la página dice cómo quedó', vacia: true },
    },
    // Accepting may issue the invoice.
    errores: [enlaceNoEncontrado, yaDecidida, ...(verbo === 'aceptar' ? [sumasColmadas] : [])],
    atender: async (peticion, { ejecutar, abrir }) => {
      const { quiere_pagina, comando_id, correlacion_id } = peticion;
      const { token } = peticion.params;
      const hallada = await abrir(token);
      if (!hallada) throw enlaceNoEncontrado({});
      const quien = { comando_id, correlacion_id, actor: 'portal' };
      const hecha = ejecutar(responderProforma({ ...hallada, ...quien, respuesta }));
      if (!quiere_pagina) return { estado: 200, json: { estado: (await hecha).resultado.estado } };
      // Whoever answered already is shown how it stands.
      await hecha.catch((error: unknown) => {
        if ((error as { readonly codigo?: string }).codigo !== yaDecidida.codigo) throw error;
      });
      return { estado: 303, camino: `/p/proformas/${encodeURIComponent(token)}` };
    },
  });

export const rutasDelPortal = [
  rutaDeRespuesta('aceptar', 'ACEPTADA', 'El cliente acepta la proforma'),
  rutaDeRespuesta('rechazar', 'RECHAZADA', 'El cliente rechaza la proforma'),
] as const;
