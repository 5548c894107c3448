import { comienzoDelPlan } from '#commands/contabilidad/plan.comandos.ts';
import {
  declararRelleno,
  hacerParte,
  iniciarObra,
  leerRelleno,
} from '#commands/kernel/obra.comandos.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { trabajoDeComienzo } from '#domain/kernel/comienzo.ts';
import { procesoDeObras } from '#processes/kernel/obras.process.ts';
import { jobDeRelleno, obraDeRelleno } from '#processes/kernel/relleno.job.ts';
import { atender } from '../http/rutas.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import { empresasParaRellenos, materialDeObras } from '../nucleo/procesos/obras.ts';

/** Stored: the work that gives its chart to a company that is older than it. */
const PLAN = 'plan-de-cuentas';

/** Accounting: the chart of accounts and the roles that accounts play in entries. */
export const abrirContabilidad = (
  cimientos: Cimientos,
  { ejecutar }: { readonly ejecutar: Ejecutar },
): Modulo => {
  const { nucleo, bitacora, reloj } = cimientos;
  return {
    rutas: atender('contabilidad', { ejecutar, lecturas: lecturasDe(cimientos), reloj }),
    procesos: [
      procesoDeObras({
        nombre: 'obras-de-contabilidad',
        trabajos: [trabajoDeComienzo(obraDeRelleno(PLAN), comienzoDelPlan)],
        hacerParte,
        leerMaterial: materialDeObras(bitacora, reloj).leer,
      }),
    ],
    jobs: [
      jobDeRelleno({
        relleno: PLAN,
        declarado: leerRelleno,
        declarar: declararRelleno,
        iniciar: iniciarObra,
        ...empresasParaRellenos(nucleo.sql, { sin: 'cuentas_contables' }),
      }),
    ],
    cerrar: () => {},
  };
};
