import { z } from 'zod';
import { estadoDeCuentaMuyLargo } from '#domain/cartera/estado-cuenta.errores.ts';
import {
  type EstadoDeCuenta,
  renglonDeEstado,
  sumasDeEstado,
} from '#domain/cartera/estado-cuenta.vista.ts';
import type { LecturaTemporal, Peticion, Respuesta } from '#domain/kernel/ruta.ts';
import { type Fecha, fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { personaNoEncontrada } from '#domain/personas/persona.errores.ts';
import { ambienteDelInforme } from '#read-api/identidad/ambiente.queries.ts';
import { EXPLICADO } from '#read-api/kernel/cifras.vista.ts';
import {
  ambienteDeConsulta,
  booleanoDeConsulta,
  fechaDeConsulta,
  haciaAdelante,
} from '#read-api/kernel/consulta.ts';
import { responderCsv } from '#read-api/kernel/informe.ruta.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';
import { dolaresVista, fechaVista } from '#read-api/kernel/vista.ts';
import { personaPorId } from '#read-api/personas/personas.queries.ts';
import { ANTICIPOS_POR_DIA, MOVIMIENTOS_DE_SALDO } from './a-una-fecha.queries.ts';
import { type CifrasDeEstado, explicarEstado, type VistaDeEstado } from './estado-cuenta.cifras.ts';
import { type ColumnasDeEstado, csvDeEstado } from './estado-cuenta.csv.ts';
import { type DeEstado, leerEstadoDeCuenta } from './estado-cuenta.queries.ts';

/** What the statements of both sides do alike. */

/** Documents of one answer. */
export const MAXIMO_DE_ESTADO = 10_000;

const COMUNES = {
  desde: fechaDeConsulta.meta({ description: 'Emitidos este día o después' }),
  hasta: fechaDeConsulta.meta({ description: 'Emitidos este día o antes' }),
  con_saldo: booleanoDeConsulta.meta({ description: 'true: solo lo que aún se debe' }),
  ambiente: ambienteDeConsulta,
};

export const consultaDeEstadoEnPapel = z.object(COMUNES).superRefine(haciaAdelante);

export const consultaDeEstado = z
  .object({ ...COMUNES, format: z.enum(['json', 'csv']).optional(), plano: booleanoDeConsulta })
  .superRefine(haciaAdelante);

export const SOBRE_EL_ESTADO =
  'Del más antiguo al más reciente, también los pagados; desde, hasta y con_saldo dejan menos. En ' +
  'cada uno y en las sumas, lo facturado menos lo pagado, lo retenido y las notas de crédito es ' +
  'saldo menos exceso: uno anulado del que aún hay algo quitado está con total 0. Con al, que dice también hasta cuándo, lo que había al terminar ese día: cada hecho ' +
  'cuenta desde su fecha contable, y lo anulado después vale hasta la de su anulación. saldo_a_favor son los anticipos sin aplicar, que no restan de nada. Del ' +
  'ambiente vigente, o del que se pida.';

export const SOBRE_SUS_FORMAS =
  `Hasta ${MAXIMO_DE_ESTADO} documentos; format=csv los lleva todos, uno por línea (con plano=true, ` +
  'sin guardas para planillas).';

/** Fields of the answer of both sides; `pagado` names what was paid. */
export const lineaDeEstadoVista = {
  numero_comprobante: z.string(),
  fecha_emision: fechaVista,
  fecha_vencimiento: fechaVista.nullable(),
  total: dolaresVista,
  total_retenido: dolaresVista,
  total_nc_aplicadas: dolaresVista.meta({ description: 'Notas de crédito autorizadas' }),
  saldo: dolaresVista,
  ...EXPLICADO,
  exceso: dolaresVista.meta({
    description: 'Lo pagado, retenido o acreditado más allá de lo que se debía',
  }),
};

export const sumasDeEstadoVista = {
  total_facturado: dolaresVista,
  total_nc: dolaresVista,
  total_retenido: dolaresVista,
  saldo_pendiente: dolaresVista,
  ...EXPLICADO,
  exceso: dolaresVista,
  saldo_a_favor: dolaresVista.meta({ description: 'Anticipos sin aplicar; no restan del saldo' }),
};

/** What it reads beside the documents: what lowered them, advances, and whose they are. */
const TABLAS_DE_ESTADO = [
  'empresas',
  'personas',
  'contrapartes',
  'abonos',
  'remesas',
  MOVIMIENTOS_DE_SALDO,
  ANTICIPOS_POR_DIA,
] as const;

/** Every table that a statement is read from. */
export const tablasDeEstado = ({
  tablas,
  tabla_de_origen,
}: Pick<LadoDeEstado, 'tablas' | 'tabla_de_origen'>): readonly string[] => [
  ...TABLAS_DE_ESTADO,
  tabla_de_origen,
  ...tablas.map(({ tabla }) => tabla),
];

/** A statement is asked at the end of its last day. */
export const temporalDe = (lado: LadoDeEstado): LecturaTemporal => ({
  tablas: tablasDeEstado(lado),
  dia: 'hasta',
});

/** Whose documents, and how their file calls them. */
export type LadoDeEstado = Pick<DeEstado, 'tablas' | 'origen' | 'tabla_de_origen'> & {
  readonly columnas: ColumnasDeEstado;
  readonly cifras: CifrasDeEstado;
  readonly vista: (estado: EstadoDeCuenta) => VistaDeEstado;
};

type Consulta = z.output<typeof consultaDeEstadoEnPapel>;
export type PedidoDeEstado<Q = Consulta> = Pick<
  Peticion<unknown, Q, unknown>,
  'empresa_id' | 'alcance' | 'query' | 'al' | 'conocido_el'
>;

/** The statement as it was asked for; refuses (404) whoever is not in the directory. */
const pedir = async (
  { empresa_id, alcance: { sucursal_id }, query, al }: PedidoDeEstado,
  lecturas: Lecturas,
  { tablas, origen, tabla_de_origen }: LadoDeEstado,
  persona_id: number,
) => {
  const persona = await personaPorId(lecturas, empresa_id, persona_id);
  if (!persona) throw personaNoEncontrada({ persona_id });
  const ambiente = await ambienteDelInforme(lecturas, empresa_id, query.ambiente);
  const { desde, hasta } = query;
  const con_saldo = query.con_saldo === true;
  const deEstado = { empresa_id, ambiente, persona_id, sucursal_id, desde, hasta, al, con_saldo };
  const pedido: DeEstado = { ...deEstado, tablas, origen, tabla_de_origen };
  return { persona, pedido };
};

/** The whole statement; with more documents than `maximo`, it throws what `alPasarse` makes. */
export const estadoDeCuenta = async (
  peticion: PedidoDeEstado,
  lecturas: Lecturas,
  lado: LadoDeEstado,
  persona_id: number,
  { maximo, alPasarse }: { readonly maximo: number; readonly alPasarse: () => Error },
): Promise<EstadoDeCuenta & Pick<DeEstado, 'ambiente'>> => {
  const { persona, pedido } = await pedir(peticion, lecturas, lado, persona_id);
  const leido = await leerEstadoDeCuenta(lecturas, pedido, maximo);
  if (leido.lineas.length > maximo) throw alPasarse();
  const renglones = leido.lineas.map(renglonDeEstado);
  return {
    persona,
    ambiente: pedido.ambiente,
    desde: pedido.desde ?? null,
    hasta: pedido.hasta ?? null,
    al: pedido.al ?? null,
    con_saldo: pedido.con_saldo,
    renglones,
    sumas: sumasDeEstado(renglones),
    saldo_a_favor: leido.saldo_a_favor,
  };
};

/** File name of a statement, without extension: of the day that it is asked at. */
export const archivoDeEstado = (
  identificacion: string,
  al: Fecha | null | undefined,
  reloj: () => number,
): string => `estado-de-cuenta-${identificacion}-${al ?? fechaDe(instanteDeMs(reloj()))}`;

export const responderEstado = async (
  peticion: PedidoDeEstado<z.output<typeof consultaDeEstado>>,
  { lecturas, reloj }: DependenciasDeLectura,
  lado: LadoDeEstado,
  persona_id: number,
): Promise<Respuesta> => {
  const { format, plano } = peticion.query;
  if (format === 'csv') {
    const { persona, pedido } = await pedir(peticion, lecturas, lado, persona_id);
    const archivo = archivoDeEstado(persona.identificacion, pedido.al, reloj);
    return responderCsv(archivo, csvDeEstado(lecturas, pedido, lado.columnas), plano === true);
  }
  const maximo = MAXIMO_DE_ESTADO;
  const estado = await estadoDeCuenta(peticion, lecturas, lado, persona_id, {
    maximo,
    alPasarse: () => estadoDeCuentaMuyLargo({ maximo }),
  });
  const { ambiente } = estado;
  const { desde, hasta, con_saldo } = peticion.query;
  const { al, conocido_el } = peticion;
  const pedido = { persona_id, desde, hasta, con_saldo, ambiente, al, conocido_el };
  const { cifras, columnas, vista } = lado;
  const json = explicarEstado(vista(estado), cifras, columnas.pagado, pedido);
  return { estado: 200, json };
};
