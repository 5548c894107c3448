import { z } from 'zod';
import type { Respuesta } from '#domain/kernel/ruta.ts';
import { type Fecha, fechaDe, instanteDeMs, sumarDias } from '#domain/kernel/tiempo.ts';
import { cuentaDineroNoEncontrada } from '#domain/tesoreria/cuenta-dinero.errores.ts';
import type { CuentaConSaldo } from '#domain/tesoreria/cuenta-dinero.vista.ts';
import { libroMuyLargo } from '#domain/tesoreria/libro.errores.ts';
import {
  type LibroDeCuenta,
  renglonesDelLibro,
  vistaLibroDeCuenta,
} from '#domain/tesoreria/libro.vista.ts';
import { diasAl, libroDe } from '#read-api/contabilidad/libro.queries.ts';
import { ambienteDelInforme } from '#read-api/identidad/ambiente.queries.ts';
import {
  ambienteDeConsulta,
  booleanoDeConsulta,
  enteroDeConsulta,
  fechaDeConsulta,
  haciaAdelante,
} from '#read-api/kernel/consulta.ts';
import { responderCsv } from '#read-api/kernel/informe.ruta.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { PAGINA, type Pagina } from '#read-api/kernel/pagina.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { cuentaDineroPorId, TABLAS_DE_UNA_CUENTA } from './cuentas-dinero.queries.ts';
import { csvDelLibro } from './libro.csv.ts';
import { type DelLibro, leerLibroDeCuenta, paginasDelLibro } from './libro.queries.ts';
import { explicarLibroDeCuenta } from './tesoreria.enlaces.ts';

/** Ley: dinero §5. */
const DIAS_POR_OMISION = 90;

/** The first day that there is. */
const PRIMER_DIA: Fecha = '0001-01-01';

/** Movements of one answer. */
const MAXIMO = 10_000;

const TABLAS = [
  ...TABLAS_DE_UNA_CUENTA,
  'movimientos_dinero',
  'conciliaciones',
  'transacciones_bancarias',
] as const;

const consulta = z
  .object({
    desde: fechaDeConsulta,
    hasta: fechaDeConsulta,
    ambiente: ambienteDeConsulta,
    format: z.enum(['json', 'csv']).optional(),
    plano: booleanoDeConsulta,
    limit: enteroDeConsulta({ minimo: 1, maximo: MAXIMO }).meta({
      description: `Sin él, todos los movimientos, si no pasan de ${MAXIMO}`,
    }),
    offset: PAGINA.offset,
  })
  .superRefine(haciaAdelante);

/** The days that are asked for: up to today, and so many. */
const diasDe = (
  { desde, hasta }: { readonly desde?: Fecha | undefined; readonly hasta?: Fecha | undefined },
  hoy: Fecha,
): { readonly desde: Fecha; readonly hasta: Fecha } => {
  const fin = hasta ?? (desde !== undefined && desde > hoy ? desde : hoy);
  const primero = sumarDias(fin, 1 - DIAS_POR_OMISION);
  return { desde: desde ?? (primero < PRIMER_DIA ? PRIMER_DIA : primero), hasta: fin };
};

/** What was asked for: a page, or all that one answer takes. */
type Pedida = { readonly limit?: number | undefined; readonly offset: number };

const leerLibro = async (
  lecturas: Lecturas,
  del: DelLibro,
  cuenta: CuentaConSaldo,
  { limit, offset }: Pedida,
): Promise<LibroDeCuenta> => {
  const maximo = limit ?? MAXIMO;
  const [{ antes, saltado, lineas, ingresos, egresos }, contabilidad] = await Promise.all([
    leerLibroDeCuenta(lecturas, del, { limit: maximo + 1, offset }),
    libroDe(lecturas, del.empresa_id, del.ambiente),
  ]);
  const hay_mas = lineas.length > maximo;
  if (hay_mas && limit === undefined) throw libroMuyLargo({ maximo });
  const saldo_anterior = cuenta.saldo_inicial + antes;
  return {
    cuenta,
    desde: del.desde,
    hasta: del.hasta,
    saldo_anterior,
    ingresos,
    egresos,
    contabilidad_activa: contabilidad !== undefined,
    filas: renglonesDelLibro(lineas.slice(0, maximo), saldo_anterior + saltado),
    hay_mas,
  };
};

/** None of its lines: what stands around them. */
const NINGUNA: Pagina = { limit: 0, offset: 0 };

const responderEnCsv = async (
  lecturas: Lecturas,
  del: DelLibro,
  { saldo_inicial }: CuentaConSaldo,
  plano: boolean,
): Promise<Respuesta> => {
  const { antes } = await leerLibroDeCuenta(lecturas, del, NINGUNA);
  const tabla = csvDelLibro(paginasDelLibro(lecturas, del), saldo_inicial + antes);
  const archivo = `libro-${del.cuenta_dinero_id}-${del.desde}-${del.hasta}`;
  return responderCsv(archivo, tabla, plano);
};

export const rutasDelLibroDeCuenta = [
  rutaDeLectura({
    id: 'libroDeCuenta',
    metodo: 'GET',
    camino: '/cuentas-dinero/{id}/libro',
    resumen: 'El libro de una cuenta de dinero, con su saldo movimiento por movimiento',
    descripcion:
      `Sin fechas, los últimos ${DIAS_POR_OMISION} días; con al y sin desde, los del año, o desde que comenzó la ` +
      'contabilidad si fue en él. desde y hasta están incluidos. Del más antiguo al ' +
      `más reciente, hasta ${MAXIMO} movimientos, o por páginas con limit y offset (hay_mas dice si siguen ` +
      'otros; los totales y los saldos anterior y final son siempre de todos los días); format=csv los lleva ' +
      'todos (con plano=true, sin guardas para planillas). Del ambiente vigente, o del que se pida.',
    recurso: 'cuentas_dinero',
    query: consulta,
    temporal: { tablas: TABLAS, dia: 'hasta' },
    respuestas: {
      200: { descripcion: 'El libro', json: vistaLibroDeCuenta, o_archivo: 'text/csv' },
    },
    errores: [cuentaDineroNoEncontrada, libroMuyLargo],
    atender: async ({ empresa_id, params, query, al, conocido_el }, { lecturas, reloj }) => {
      const ambiente = await ambienteDelInforme(lecturas, empresa_id, query.ambiente);
      const cuenta = await cuentaDineroPorId(lecturas, { empresa_id, ambiente, al }, params.id);
      if (!cuenta) throw cuentaDineroNoEncontrada({ cuenta_dinero_id: params.id });
      const dias =
        al !== undefined && query.desde === undefined
          ? await diasAl(lecturas, { empresa_id, ambiente }, al)
          : diasDe(query, fechaDe(instanteDeMs(reloj())));
      const del = { empresa_id, ambiente, cuenta_dinero_id: params.id, ...dias };
      if (query.format === 'csv') {
        return responderEnCsv(lecturas, del, cuenta, query.plano === true);
      }
      const libro = await leerLibro(lecturas, del, cuenta, query);
      const de = { ambiente, al, conocido_el };
      return { estado: 200, json: explicarLibroDeCuenta(vistaLibroDeCuenta(libro), de) };
    },
  }),
] as const;
