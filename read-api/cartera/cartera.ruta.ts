import { z } from 'zod';
import { type Antiguedad, antiguedadDe } from '#domain/cartera/antiguedad.vista.ts';
import type { Peticion, Respuesta } from '#domain/kernel/ruta.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { ambienteDelInforme } from '#read-api/identidad/ambiente.queries.ts';
import type { Momento } from '#read-api/kernel/cifras.ts';
import { ambienteDeConsulta, booleanoDeConsulta } from '#read-api/kernel/consulta.ts';
import { responderCsv } from '#read-api/kernel/informe.ruta.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';
import { MOVIMIENTOS_DE_SALDO } from './a-una-fecha.queries.ts';
import { type CifraDeCartera, explicarCartera } from './antiguedad.cifras.ts';
import { csvDeAntiguedad, csvPorPersona, type SumaAparte } from './antiguedad.csv.ts';
import {
  type DeCartera,
  leerAntiguedad,
  leerAntiguedadPorPersona,
  type SaldosDePersona,
} from './antiguedad.queries.ts';

/** What the ageing of both sides does alike. */

export type Persona = 'cliente' | 'proveedor';

export const consultaDeCartera = <P extends Persona>(persona: P) =>
  z.object({
    por: z
      .literal(persona)
      .optional()
      .meta({ description: `${persona}: también lo de cada uno, por páginas` }),
    ambiente: ambienteDeConsulta,
    format: z.enum(['json', 'csv']).optional(),
    plano: booleanoDeConsulta,
    ...PAGINA,
  });

export const SOBRE_LA_CARTERA =
  'Los días se cuentan hasta hoy, en la hora del Ecuador; con al, hasta ese día, y los saldos son los que ' +
  'había al terminar: cada hecho cuenta desde su fecha contable, y lo que se anuló después vale hasta la de ' +
  'su anulación. Con exceso aparte, por_cobrar o por_pagar menos exceso es cada día la cuenta de control, ' +
  'también por persona. Del ambiente vigente, o del que se pida. ' +
  'format=csv da una fila por antigüedad o, con por, una por persona (con plano=true, sin guardas ' +
  'para planillas).';

/** What it reads beside the documents and what moved them. */
export const TABLAS_DE_CARTERA = ['empresas', 'personas', MOVIMIENTOS_DE_SALDO] as const;

/** A side: which documents, and how it calls who owes and what is owed. */
export type LadoDeCartera = Pick<DeCartera, 'tablas' | 'anonimo'> & {
  readonly persona: Persona;
  readonly personas: string;
  readonly total: string;
  readonly cifra: CifraDeCartera;
  /** Sums besides what is on credit: with it, all that is owed. */
  readonly aparte: readonly SumaAparte[];
  readonly vista: (antiguedad: Antiguedad) => object;
};

type Pedido = Pick<
  Peticion<unknown, z.output<ReturnType<typeof consultaDeCartera>>, unknown>,
  'empresa_id' | 'alcance' | 'query' | 'al' | 'conocido_el'
>;

const vistaDePersona = (
  { persona, vista, cifra, total }: LadoDeCartera,
  { persona_id, identificacion, razon_social, sumas }: SaldosDePersona,
  de: { readonly ambiente: Ambiente } & Momento,
) => ({
  [`${persona}_id`]: persona_id,
  [`${persona}_identificacion`]: identificacion,
  [`${persona}_razon_social`]: razon_social,
  ...explicarCartera(vista(antiguedadDe(sumas)), cifra, total, {
    ...de,
    persona_id: persona_id ?? 0,
  }),
});

export const responderCartera = async (
  { empresa_id, alcance: { sucursal_id }, query, al, conocido_el }: Pedido,
  { lecturas, reloj }: DependenciasDeLectura,
  lado: LadoDeCartera,
): Promise<Respuesta> => {
  const { tablas, anonimo, vista, aparte } = lado;
  const ambiente = await ambienteDelInforme(lecturas, empresa_id, query.ambiente);
  const fecha = al ?? fechaDe(instanteDeMs(reloj()));
  const cartera = { empresa_id, ambiente, sucursal_id, hoy: fecha, al, tablas, anonimo };
  const de = { ambiente, al, conocido_el };
  const deTodos = (antiguedad: Antiguedad): object =>
    explicarCartera(vista(antiguedad), lado.cifra, lado.total, { ...de, persona_id: undefined });
  const { por, format } = query;
  const plano = query.plano === true;
  if (por && format === 'csv') {
    const tabla = csvPorPersona(lecturas, cartera, lado);
    return responderCsv(`cartera-por-${por}-${fecha}`, tabla, plano);
  }
  if (por) {
    const { sumas, cuantas, personas } = await leerAntiguedadPorPersona(lecturas, cartera, query);
    return {
      estado: 200,
      json: {
        fecha,
        ...deTodos(antiguedadDe(sumas)),
        [lado.personas]: personas.map((persona) => vistaDePersona(lado, persona, de)),
      },
      ...conTotal(query, personas.length, cuantas),
    };
  }
  const antiguedad = antiguedadDe(await leerAntiguedad(lecturas, cartera));
  if (format === 'csv') {
    return responderCsv(`cartera-${fecha}`, csvDeAntiguedad(antiguedad, aparte), plano);
  }
  return { estado: 200, json: { fecha, ...deTodos(antiguedad) } };
};
