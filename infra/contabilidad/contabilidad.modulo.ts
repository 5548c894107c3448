import { comienzoDelPlan, comienzoDePapeles } from '#commands/contabilidad/plan.comandos.ts';
import {
  declararRelleno,
  hacerParte,
  iniciarObra,
  leerRelleno,
} from '#commands/kernel/obra.comandos.ts';
import { trabajoDeActivacion } from '#domain/contabilidad/activacion.trabajo.ts';
import { trabajoDeApertura } from '#domain/contabilidad/apertura.detalle.ts';
import type { IntegracionContable } from '#domain/contabilidad/integracion.ts';
import { cuentasDeRoles } from '#domain/contabilidad/plan.ts';
import { ROLES } from '#domain/contabilidad/roles.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { trabajoDeComienzo } from '#domain/kernel/comienzo.ts';
import { AMBIENTES } from '#domain/kernel/sri.ts';
import { jobDeRelleno, obraDeRelleno } from '#processes/kernel/backfill.job.ts';
import { procesoDeObras } from '#processes/kernel/obras.process.ts';
import type { DependenciasDeDiferencias } from '#read-api/contabilidad/diferencias.puerto.ts';
import type { Imprenta } from '#read-api/kernel/informe.puerto.ts';
import { atender } from '../http/rutas.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import {
  empresasParaRellenos,
  materialDeObras,
  type ParaQuienes,
} from '../nucleo/procesos/obras.ts';

/** Stored: the work that gives its chart to a company that is older than it. */
const PLAN = 'plan-de-cuentas';

/**
 * Stored: the work that completes the map of a company that began with fewer roles. One more role is
 * another name, so that whoever did it before does it again; what an earlier program began is done
 * under its own.
 */
const papeles = (cuantos: number): string => `papeles-contables-${cuantos}`;
const PAPELES = papeles(ROLES.length);

type Puertos = {
  readonly ejecutar: Ejecutar;
  /** What each context gives to the books. */
  readonly integraciones: readonly IntegracionContable[];
  readonly imprenta: Imprenta;
  readonly pasosDe: DependenciasDeDiferencias['pasosDe'];
};

/** Accounting: the chart of accounts, the roles that accounts play, and the books. */
export const abrirContabilidad = (
  cimientos: Cimientos,
  { ejecutar, integraciones, imprenta, pasosDe }: Puertos,
): Modulo => {
  const { nucleo, bitacora, reloj } = cimientos;
  const lecturas = lecturasDe(cimientos);
  const rellenar = (relleno: string, paraQuienes: ParaQuienes) =>
    jobDeRelleno({
      relleno,
      declarado: leerRelleno,
      declarar: declararRelleno,
      iniciar: iniciarObra,
      ...empresasParaRellenos(nucleo.sql, paraQuienes),
    });
  return {
    rutas: atender('contabilidad', {
      ejecutar,
      lecturas,
      contra: lecturas,
      reloj,
      imprenta,
      pasosDe,
    }),
    procesos: [
      procesoDeObras({
        nombre: 'obras-de-contabilidad',
        trabajos: [
          trabajoDeComienzo(obraDeRelleno(PLAN), comienzoDelPlan),
          ...ROLES.map((_, i) =>
            trabajoDeComienzo(obraDeRelleno(papeles(i + 1)), comienzoDePapeles),
          ),
          // Every environment has books of its own.
          ...AMBIENTES.map((ambiente) => trabajoDeActivacion(ambiente, integraciones)),
          ...AMBIENTES.map(trabajoDeApertura),
        ],
        hacerParte,
        leerMaterial: materialDeObras(bitacora, reloj).leer,
      }),
    ],
    jobs: [
      rellenar(PLAN, { sin: 'cuentas_contables' }),
      rellenar(PAPELES, { menos_de: { tabla: cuentasDeRoles.nombre, filas: ROLES.length } }),
    ],
    cerrar: () => {},
  };
};
