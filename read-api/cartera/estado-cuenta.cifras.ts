import { z } from 'zod';
import type { RenglonDeEstado } from '#domain/cartera/estado-cuenta.vista.ts';
import type { EnPartes } from '#domain/kernel/en-partes.ts';
import { personaNoEncontrada } from '#domain/personas/persona.errores.ts';
import {
  type Cifra,
  type CifraDe,
  cifra,
  enlaces,
  type Momento,
  terminosDe,
} from '#read-api/kernel/cifras.ts';
import { ambienteDeCifra, idDeCifra } from '#read-api/kernel/cifras.vista.ts';
import { booleanoDeConsulta, fechaDeConsulta } from '#read-api/kernel/consulta.ts';
import { personaPorId } from '#read-api/personas/personas.queries.ts';
import { origenDeAnticipo } from './anticipos.cifras.ts';
import { anticiposComoFilas, type LadoDeRegistros } from './cobros-o-pagos.queries.ts';
import { type cifraDeDocumento, origenDeSaldos } from './documentos.cifras.ts';
import { type DeEstado, lineasDeEstado } from './estado-cuenta.queries.ts';

/** The figures of a statement: of all its documents, and of each. */

const CAMPOS = [
  'total',
  'pagado',
  'retenido',
  'notas',
  'saldo',
  'exceso',
  'saldo_a_favor',
] as const;

const COORDENADAS = {
  campo: z.enum(CAMPOS),
  persona_id: idDeCifra,
  desde: fechaDeConsulta,
  hasta: fechaDeConsulta,
  con_saldo: booleanoDeConsulta,
  ambiente: ambienteDeCifra,
};
type Coordenadas = z.output<z.ZodObject<typeof COORDENADAS>>;
export type CifraDeEstado = CifraDe<Coordenadas>;

type DeUnLado = {
  readonly nombre: string;
  readonly recurso: string;
  /** Every table that its statement is read from. */
  readonly tablas_leidas: readonly string[];
};

export const cifraDeEstado = (
  { nombre, recurso, tablas_leidas }: DeUnLado,
  lado: Pick<DeEstado, 'tablas' | 'tabla_de_origen'> & Pick<LadoDeRegistros, 'origen'>,
  maximo: number,
): CifraDeEstado =>
  cifra({
    nombre,
    que: 'una suma de un estado de cuenta',
    recurso,
    coordenadas: COORDENADAS,
    tablas: tablas_leidas,
    con_al: true,
    rechazos: [personaNoEncontrada],
    explicar: async ({ campo, con_saldo, ...pedidas }, donde) => {
      const { lecturas, empresa_id, alcance, al } = donde;
      const { sql } = lecturas;
      const { persona_id } = pedidas;
      const persona = await personaPorId(lecturas, empresa_id, persona_id);
      if (!persona) throw personaNoEncontrada({ persona_id });
      const pedido = {
        empresa_id,
        ...alcance,
        al,
        ...pedidas,
        con_saldo: con_saldo === true,
        ...lado,
      };
      if (campo === 'saldo_a_favor') {
        const filas = [anticiposComoFilas(lecturas, lado, pedido)];
        return terminosDe(lecturas, filas, origenDeAnticipo(lado));
      }
      const valor =
        campo === 'exceso'
          ? sql`greatest(0, d.pagado + d.retenido + d.notas - d.total)`
          : sql(`d.${campo}`);
      const tablas = lado.tablas.map(({ tabla }) => tabla);
      const filas = [
        sql`select d.fecha_emision as fecha, (${tablas}::text[])[d.rango + 1] as recurso,
            d.documento_id as recurso_id, 0 as orden, d.numero, ${valor} as valor
          from (${lineasDeEstado(lecturas, pedido, undefined, maximo)}) d`,
      ];
      // What was sold is what each of them says.
      return terminosDe(lecturas, filas, campo === 'total' ? undefined : origenDeSaldos);
    },
  });

/** What a statement's side is explained with. */
export type CifrasDeEstado = {
  readonly estado: CifraDeEstado;
  readonly documento: ReturnType<typeof cifraDeDocumento>;
};

/** What a side shows of a statement. */
export type VistaDeEstado = { readonly lineas: EnPartes<RenglonDeEstado, object> };

/** A statement with what explains each of its figures. `pagado`: how it calls what was paid. */
export const explicarEstado = <V extends VistaDeEstado>(
  vista: V,
  { estado, documento: deDocumento }: CifrasDeEstado,
  pagado: string,
  pedido: Omit<Coordenadas, 'campo'> & Momento,
) => {
  const { al, conocido_el } = pedido;
  return {
    ...vista,
    lineas: vista.lineas.con((linea, { documento, documento_id: id }) => {
      const de = { documento, id, al, conocido_el };
      return {
        ...linea,
        ...enlaces(deDocumento, {
          total: { ...de, campo: 'total' },
          total_retenido: { ...de, campo: 'retenido' },
          total_nc_aplicadas: { ...de, campo: 'notas' },
          saldo: { ...de, campo: 'saldo' },
          exceso: { ...de, campo: 'exceso' },
          [pagado]: { ...de, campo: 'pagado' },
        }),
      };
    }),
    ...enlaces(estado, {
      total_facturado: { ...pedido, campo: 'total' },
      total_nc: { ...pedido, campo: 'notas' },
      total_retenido: { ...pedido, campo: 'retenido' },
      saldo_pendiente: { ...pedido, campo: 'saldo' },
      exceso: { ...pedido, campo: 'exceso' },
      saldo_a_favor: { ...pedido, campo: 'saldo_a_favor' },
      [pagado]: { ...pedido, campo: 'pagado' },
    }),
  };
};

export const todasLasDe = ({ estado, documento }: CifrasDeEstado): readonly Cifra[] => [
  estado,
  documento,
];
