import { z } from 'zod';
import {
  RESULTADO,
  SECCIONES_DEL_BALANCE,
  type Seccion,
} from '#domain/contabilidad/balance-general.vista.ts';
import { SECCIONES_DE_RESULTADOS } from '#domain/contabilidad/estado-resultados.vista.ts';
import { cuentaNoEncontrada } from '#domain/contabilidad/plan.errores.ts';
import { tramosDe } from '#domain/contabilidad/tramos.vista.ts';
import { type Cifra, cifra, type DondeSeExplica, type Terminos } from '#read-api/kernel/cifras.ts';
import {
  ambienteDeCifra,
  anioDeCifra,
  fechaDeCifra,
  idOpcionalDeCifra,
} from '#read-api/kernel/cifras.vista.ts';
import { booleanoDeConsulta } from '#read-api/kernel/consulta.ts';
import { type Libros, type Periodo, sumasEnTramos } from './estados.queries.ts';
import { cuentasPropias, lineasDeAsientos, TABLAS_DE_LINEAS } from './lineas.cifras.ts';

/** The figures of the statements: each is the lines of its accounts. */

export const CAMPOS = ['saldo_anterior', 'debe', 'haber', 'saldo'] as const;

export const DEL_PERIODO = {
  cuenta_id: idOpcionalDeCifra,
  desde: fechaDeCifra,
  hasta: fechaDeCifra,
  con_cierre: booleanoDeConsulta,
  ambiente: ambienteDeCifra,
};

/** What each field of the trial balance adds up, of the sums `p` and of the lines `f`. */
export const deUnCampo = (
  { lecturas: { sql } }: Pick<DondeSeExplica, 'lecturas'>,
  campo: (typeof CAMPOS)[number],
  { desde, hasta }: Periodo,
  con_cierre: boolean,
) => {
  const antes = sql`f.fecha < ${desde}`;
  const dentro = sql`f.fecha between ${desde} and ${hasta}
    ${con_cierre ? sql`` : sql`and not f.de_cierre`}`;
  const neto = sql`(f.debe - f.haber)`;
  switch (campo) {
    case 'saldo_anterior':
      return {
        suma: sql`sum(p.debe - p.haber) filter (where p.antes)`,
        importe: neto,
        condicion: antes,
      };
    case 'debe':
      return {
        suma: sql`sum(p.debe) filter (where not p.antes)`,
        importe: sql`f.debe`,
        condicion: dentro,
      };
    case 'haber':
      return {
        suma: sql`sum(p.haber) filter (where not p.antes)`,
        importe: sql`f.haber`,
        condicion: dentro,
      };
    case 'saldo':
      return {
        suma: sql`sum(p.debe - p.haber)`,
        importe: neto,
        condicion: sql`(${antes} or ${dentro})`,
      };
  }
};

export const COMPROBACION = cifra({
  nombre: 'balance_comprobacion',
  que: 'un importe de una cuenta, con las que lleva dentro; sin cuenta_id, el total',
  recurso: 'contabilidad',
  coordenadas: { campo: z.enum(CAMPOS), ...DEL_PERIODO },
  tablas: TABLAS_DE_LINEAS,
  rechazos: [cuentaNoEncontrada],
  explicar: async ({ campo, cuenta_id, ambiente, con_cierre, ...periodo }, donde) => {
    const { lecturas, empresa_id } = donde;
    const { sql } = lecturas;
    const libros = { empresa_id, ambiente };
    const cuentas = await cuentasPropias(donde, { cuenta_id });
    const conCierre = con_cierre === true;
    const { suma, importe, condicion } = deUnCampo(donde, campo, periodo, conCierre);
    const tramos = tramosDe(periodo.desde, periodo.hasta, conCierre);
    return lineasDeAsientos(lecturas, libros, {
      cuentas,
      condicion,
      importe,
      valor: sql`select ${suma} from (${sumasEnTramos(lecturas, libros, tramos)}) p
        where p.cuenta_id = any(${[...cuentas]}::int8[])`,
    });
  },
});

/** Accounts as a section shows them: positive as they grow. */
type DeSeccion = Libros &
  Periodo &
  Seccion & {
    /** An account, with those within it; `undefined`: all. */
    readonly cuenta_id?: number | undefined;
    readonly con_cierre: boolean;
  };

const deSeccion = async (
  donde: DondeSeExplica,
  { tipos, signo, cuenta_id, desde, hasta, con_cierre, ...libros }: DeSeccion,
): Promise<Terminos> => {
  const { lecturas } = donde;
  const { sql } = lecturas;
  const cuentas = await cuentasPropias(donde, { cuenta_id, tipos });
  const tramos = tramosDe(desde, hasta, con_cierre);
  return lineasDeAsientos(lecturas, libros, {
    cuentas,
    condicion: sql`f.fecha between ${desde} and ${hasta}
      ${con_cierre ? sql`` : sql`and not f.de_cierre`}`,
    importe: sql`(${signo}::int8 * (f.debe - f.haber))`,
    valor: sql`select ${signo}::int8 * sum(p.debe - p.haber)
      from (${sumasEnTramos(lecturas, libros, tramos)}) p
      where not p.antes and p.cuenta_id = any(${[...cuentas]}::int8[])`,
  });
};

const PRIMER_DIA = '0001-01-01';

export const GENERAL = cifra({
  nombre: 'balance_general',
  que: 'una cuenta de una sección, con las que lleva dentro; sin cuenta_id, su total',
  recurso: 'contabilidad',
  coordenadas: {
    seccion: z.enum(['activo', 'pasivo', 'patrimonio']),
    cuenta_id: idOpcionalDeCifra,
    fecha: fechaDeCifra,
    ambiente: ambienteDeCifra,
  },
  tablas: TABLAS_DE_LINEAS,
  rechazos: [cuentaNoEncontrada],
  explicar: ({ seccion, cuenta_id, fecha, ambiente }, donde) =>
    deSeccion(donde, {
      ...SECCIONES_DEL_BALANCE[seccion],
      empresa_id: donde.empresa_id,
      ambiente,
      cuenta_id,
      desde: PRIMER_DIA,
      hasta: fecha,
      con_cierre: true,
    }),
});

export const RESULTADO_DEL_ANIO = cifra({
  nombre: 'resultado_sin_cerrar',
  que: 'lo que a un día queda por llevar al patrimonio del resultado de un año',
  recurso: 'contabilidad',
  coordenadas: {
    anio: anioDeCifra,
    fecha: fechaDeCifra,
    ambiente: ambienteDeCifra,
  },
  tablas: TABLAS_DE_LINEAS,
  rechazos: [],
  explicar: ({ anio, fecha, ambiente }, donde) => {
    const texto = String(anio).padStart(4, '0');
    const fin = `${texto}-12-31`;
    return deSeccion(donde, {
      ...RESULTADO,
      empresa_id: donde.empresa_id,
      ambiente,
      desde: `${texto}-01-01`,
      hasta: fin < fecha ? fin : fecha,
      con_cierre: true,
    });
  },
});

export const RESULTADOS = cifra({
  nombre: 'estado_resultados',
  que: 'una cuenta de una sección, con las que lleva dentro; sin cuenta_id, su total o el resultado',
  recurso: 'contabilidad',
  coordenadas: {
    seccion: z.enum(['ingresos', 'costos', 'gastos', 'resultado']),
    ...DEL_PERIODO,
  },
  tablas: TABLAS_DE_LINEAS,
  rechazos: [cuentaNoEncontrada],
  explicar: ({ seccion, con_cierre, ...resto }, donde) =>
    deSeccion(donde, {
      ...SECCIONES_DE_RESULTADOS[seccion],
      ...resto,
      empresa_id: donde.empresa_id,
      con_cierre: con_cierre === true,
    }),
});

export const CIFRAS_DE_ESTADOS: readonly Cifra[] = [
  COMPROBACION,
  GENERAL,
  RESULTADO_DEL_ANIO,
  RESULTADOS,
];
