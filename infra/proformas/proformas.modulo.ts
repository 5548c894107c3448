import * as comandos from '#commands/proformas/proforma.comandos.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { jobDeVencimientoDeProformas } from '#processes/proformas/vencimiento.job.ts';
import type { Impresor } from '#read-api/documentos/comprobante/impresor.puerto.ts';
import { proformaPorToken } from '#read-api/proformas/proformas.queries.ts';
import { atender } from '../http/rutas.ts';
import type { Logos } from '../identidad/logos.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import { secretosEn } from '../nucleo/secretos/secretos.ts';
import { leerProformasVencidas } from './lectura.ts';
import { paginaDeFalla, paginaDeProforma } from './pagina.ts';
import { huellaDeToken, tokensEn } from './tokens.ts';

export type PartesDeProformas = {
  readonly ejecutar: Ejecutar;
  readonly impresor: Impresor;
  readonly leerLogo: Logos['leer'];
};

/** Quotes, and the portal where their customers answer. */
export const abrirProformas = (
  cimientos: Cimientos,
  { ejecutar, impresor, leerLogo }: PartesDeProformas,
): Modulo => {
  const { nucleo, boveda, reloj } = cimientos;
  const { sql } = nucleo;
  const lecturas = lecturasDe(cimientos);
  const tokens = tokensEn(secretosEn(sql, boveda));
  return {
    rutas: atender('proformas', {
      ejecutar,
      lecturas,
      reloj,
      tokens,
      leerToken: tokens.leer,
      huellaDeToken,
      abrir: async (token) => {
        const proforma = await proformaPorToken(lecturas, huellaDeToken(token));
        return proforma && { empresa_id: proforma.empresa_id, proforma_id: proforma.id };
      },
      impresor,
      leerLogo,
      paginas: { proforma: paginaDeProforma, falla: paginaDeFalla },
    }),
    procesos: [],
    jobs: [
      jobDeVencimientoDeProformas({
        comandos,
        lectura: leerProformasVencidas(sql, nucleo.lecturas.bitacora),
      }),
    ],
    cerrar: () => {},
  };
};
